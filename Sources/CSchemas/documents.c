// The list is kept by hand, ordered by path; a test compares it with the folder.

#include "CSchemas.h"

static const unsigned char hooks_approveActivation_json[] = {
#embed "../../schemas/hooks/approveActivation.json"
};
static const unsigned char hooks_approveDestruction_json[] = {
#embed "../../schemas/hooks/approveDestruction.json"
};
static const unsigned char hooks_approveRefresh_json[] = {
#embed "../../schemas/hooks/approveRefresh.json"
};
static const unsigned char hooks_classifyLaunch_json[] = {
#embed "../../schemas/hooks/classifyLaunch.json"
};
static const unsigned char hooks_configurationForConnecting_json[] = {
#embed "../../schemas/hooks/configurationForConnecting.json"
};
static const unsigned char hooks_openURLContexts_json[] = {
#embed "../../schemas/hooks/openURLContexts.json"
};
static const unsigned char hooks_performShortcutItem_json[] = {
#embed "../../schemas/hooks/performShortcutItem.json"
};
static const unsigned char hooks_routeLaunch_json[] = {
#embed "../../schemas/hooks/routeLaunch.json"
};
static const unsigned char hooks_sceneContinueUserActivity_json[] = {
#embed "../../schemas/hooks/sceneContinueUserActivity.json"
};
static const unsigned char hooks_sceneWillConnect_json[] = {
#embed "../../schemas/hooks/sceneWillConnect.json"
};
static const unsigned char hooks_sessionForActivity_json[] = {
#embed "../../schemas/hooks/sessionForActivity.json"
};
static const unsigned char hooks_stateRestorationActivity_json[] = {
#embed "../../schemas/hooks/stateRestorationActivity.json"
};
static const unsigned char hooks_windowMayBecomeKey_json[] = {
#embed "../../schemas/hooks/windowMayBecomeKey.json"
};
static const unsigned char meta_draft_07_json[] = {
#embed "../../schemas/meta/draft-07.json"
};
static const unsigned char meta_draft2020_12_applicator_json[] = {
#embed "../../schemas/meta/draft2020-12/applicator.json"
};
static const unsigned char meta_draft2020_12_content_json[] = {
#embed "../../schemas/meta/draft2020-12/content.json"
};
static const unsigned char meta_draft2020_12_core_json[] = {
#embed "../../schemas/meta/draft2020-12/core.json"
};
static const unsigned char meta_draft2020_12_format_annotation_json[] = {
#embed "../../schemas/meta/draft2020-12/format-annotation.json"
};
static const unsigned char meta_draft2020_12_format_assertion_json[] = {
#embed "../../schemas/meta/draft2020-12/format-assertion.json"
};
static const unsigned char meta_draft2020_12_meta_data_json[] = {
#embed "../../schemas/meta/draft2020-12/meta-data.json"
};
static const unsigned char meta_draft2020_12_schema_json[] = {
#embed "../../schemas/meta/draft2020-12/schema.json"
};
static const unsigned char meta_draft2020_12_unevaluated_json[] = {
#embed "../../schemas/meta/draft2020-12/unevaluated.json"
};
static const unsigned char meta_draft2020_12_validation_json[] = {
#embed "../../schemas/meta/draft2020-12/validation.json"
};
static const unsigned char methods_activate_json[] = {
#embed "../../schemas/methods/activate.json"
};
static const unsigned char methods_advanceTime_json[] = {
#embed "../../schemas/methods/advanceTime.json"
};
static const unsigned char methods_becomeActive_json[] = {
#embed "../../schemas/methods/becomeActive.json"
};
static const unsigned char methods_beginHandoff_json[] = {
#embed "../../schemas/methods/beginHandoff.json"
};
static const unsigned char methods_checkpoint_json[] = {
#embed "../../schemas/methods/checkpoint.json"
};
static const unsigned char methods_classifyLaunch_json[] = {
#embed "../../schemas/methods/classifyLaunch.json"
};
static const unsigned char methods_configureApp_json[] = {
#embed "../../schemas/methods/configureApp.json"
};
static const unsigned char methods_connectScreen_json[] = {
#embed "../../schemas/methods/connectScreen.json"
};
static const unsigned char methods_continueHandoff_json[] = {
#embed "../../schemas/methods/continueHandoff.json"
};
static const unsigned char methods_convertPoint_json[] = {
#embed "../../schemas/methods/convertPoint.json"
};
static const unsigned char methods_convertRect_json[] = {
#embed "../../schemas/methods/convertRect.json"
};
static const unsigned char methods_createWindow_json[] = {
#embed "../../schemas/methods/createWindow.json"
};
static const unsigned char methods_deliveryMatrix_json[] = {
#embed "../../schemas/methods/deliveryMatrix.json"
};
static const unsigned char methods_describe_json[] = {
#embed "../../schemas/methods/describe.json"
};
static const unsigned char methods_destroy_json[] = {
#embed "../../schemas/methods/destroy.json"
};
static const unsigned char methods_discardSession_json[] = {
#embed "../../schemas/methods/discardSession.json"
};
static const unsigned char methods_disconnectScene_json[] = {
#embed "../../schemas/methods/disconnectScene.json"
};
static const unsigned char methods_disconnectScreen_json[] = {
#embed "../../schemas/methods/disconnectScreen.json"
};
static const unsigned char methods_enterBackground_json[] = {
#embed "../../schemas/methods/enterBackground.json"
};
static const unsigned char methods_enterForeground_json[] = {
#embed "../../schemas/methods/enterForeground.json"
};
static const unsigned char methods_failHandoff_json[] = {
#embed "../../schemas/methods/failHandoff.json"
};
static const unsigned char methods_hitTest_json[] = {
#embed "../../schemas/methods/hitTest.json"
};
static const unsigned char methods_host_explain_json[] = {
#embed "../../schemas/methods/host.explain.json"
};
static const unsigned char methods_host_hello_json[] = {
#embed "../../schemas/methods/host.hello.json"
};
static const unsigned char methods_host_ping_json[] = {
#embed "../../schemas/methods/host.ping.json"
};
static const unsigned char methods_host_shutdown_json[] = {
#embed "../../schemas/methods/host.shutdown.json"
};
static const unsigned char methods_host_sync_json[] = {
#embed "../../schemas/methods/host.sync.json"
};
static const unsigned char methods_host_validate_json[] = {
#embed "../../schemas/methods/host.validate.json"
};
static const unsigned char methods_keyWindow_json[] = {
#embed "../../schemas/methods/keyWindow.json"
};
static const unsigned char methods_launch_json[] = {
#embed "../../schemas/methods/launch.json"
};
static const unsigned char methods_legacyAccess_json[] = {
#embed "../../schemas/methods/legacyAccess.json"
};
static const unsigned char methods_listSessions_json[] = {
#embed "../../schemas/methods/listSessions.json"
};
static const unsigned char methods_makeKey_json[] = {
#embed "../../schemas/methods/makeKey.json"
};
static const unsigned char methods_makeKeyAndVisible_json[] = {
#embed "../../schemas/methods/makeKeyAndVisible.json"
};
static const unsigned char methods_moveWindow_json[] = {
#embed "../../schemas/methods/moveWindow.json"
};
static const unsigned char methods_openWindow_json[] = {
#embed "../../schemas/methods/openWindow.json"
};
static const unsigned char methods_plugin_list_json[] = {
#embed "../../schemas/methods/plugin.list.json"
};
static const unsigned char methods_plugin_start_json[] = {
#embed "../../schemas/methods/plugin.start.json"
};
static const unsigned char methods_plugin_stop_json[] = {
#embed "../../schemas/methods/plugin.stop.json"
};
static const unsigned char methods_refresh_json[] = {
#embed "../../schemas/methods/refresh.json"
};
static const unsigned char methods_releaseWindow_json[] = {
#embed "../../schemas/methods/releaseWindow.json"
};
static const unsigned char methods_resignActive_json[] = {
#embed "../../schemas/methods/resignActive.json"
};
static const unsigned char methods_resolve_json[] = {
#embed "../../schemas/methods/resolve.json"
};
static const unsigned char methods_restore_json[] = {
#embed "../../schemas/methods/restore.json"
};
static const unsigned char methods_rpc_discover_json[] = {
#embed "../../schemas/methods/rpc.discover.json"
};
static const unsigned char methods_sendKey_json[] = {
#embed "../../schemas/methods/sendKey.json"
};
static const unsigned char methods_sendTouch_json[] = {
#embed "../../schemas/methods/sendTouch.json"
};
static const unsigned char methods_setActivationConditions_json[] = {
#embed "../../schemas/methods/setActivationConditions.json"
};
static const unsigned char methods_setCanBecomeKey_json[] = {
#embed "../../schemas/methods/setCanBecomeKey.json"
};
static const unsigned char methods_setConditions_json[] = {
#embed "../../schemas/methods/setConditions.json"
};
static const unsigned char methods_setFrame_json[] = {
#embed "../../schemas/methods/setFrame.json"
};
static const unsigned char methods_setHidden_json[] = {
#embed "../../schemas/methods/setHidden.json"
};
static const unsigned char methods_setInteraction_json[] = {
#embed "../../schemas/methods/setInteraction.json"
};
static const unsigned char methods_setRootViewController_json[] = {
#embed "../../schemas/methods/setRootViewController.json"
};
static const unsigned char methods_setSceneGeometry_json[] = {
#embed "../../schemas/methods/setSceneGeometry.json"
};
static const unsigned char methods_setSceneLayout_json[] = {
#embed "../../schemas/methods/setSceneLayout.json"
};
static const unsigned char methods_setStateRestorationActivity_json[] = {
#embed "../../schemas/methods/setStateRestorationActivity.json"
};
static const unsigned char methods_setTitle_json[] = {
#embed "../../schemas/methods/setTitle.json"
};
static const unsigned char methods_setUserActivity_json[] = {
#embed "../../schemas/methods/setUserActivity.json"
};
static const unsigned char methods_setWindowLevel_json[] = {
#embed "../../schemas/methods/setWindowLevel.json"
};
static const unsigned char methods_statusBar_json[] = {
#embed "../../schemas/methods/statusBar.json"
};
static const unsigned char methods_terminate_json[] = {
#embed "../../schemas/methods/terminate.json"
};
static const unsigned char methods_windowOrder_json[] = {
#embed "../../schemas/methods/windowOrder.json"
};
static const unsigned char types_activationState_json[] = {
#embed "../../schemas/types/activationState.json"
};
static const unsigned char types_adoption_json[] = {
#embed "../../schemas/types/adoption.json"
};
static const unsigned char types_app_json[] = {
#embed "../../schemas/types/app.json"
};
static const unsigned char types_connectionOptions_json[] = {
#embed "../../schemas/types/connectionOptions.json"
};
static const unsigned char types_deliveryCell_json[] = {
#embed "../../schemas/types/deliveryCell.json"
};
static const unsigned char types_dismissalAnimation_json[] = {
#embed "../../schemas/types/dismissalAnimation.json"
};
static const unsigned char types_error_json[] = {
#embed "../../schemas/types/error.json"
};
static const unsigned char types_event_json[] = {
#embed "../../schemas/types/event.json"
};
static const unsigned char types_frame_json[] = {
#embed "../../schemas/types/frame.json"
};
static const unsigned char types_identifier_json[] = {
#embed "../../schemas/types/identifier.json"
};
static const unsigned char types_launch_json[] = {
#embed "../../schemas/types/launch.json"
};
static const unsigned char types_launchEvent_json[] = {
#embed "../../schemas/types/launchEvent.json"
};
static const unsigned char types_launchPath_json[] = {
#embed "../../schemas/types/launchPath.json"
};
static const unsigned char types_launchRules_json[] = {
#embed "../../schemas/types/launchRules.json"
};
static const unsigned char types_notification_json[] = {
#embed "../../schemas/types/notification.json"
};
static const unsigned char types_pluginDescription_json[] = {
#embed "../../schemas/types/pluginDescription.json"
};
static const unsigned char types_pluginManifest_json[] = {
#embed "../../schemas/types/pluginManifest.json"
};
static const unsigned char types_point_json[] = {
#embed "../../schemas/types/point.json"
};
static const unsigned char types_recording_json[] = {
#embed "../../schemas/types/recording.json"
};
static const unsigned char types_request_json[] = {
#embed "../../schemas/types/request.json"
};
static const unsigned char types_response_json[] = {
#embed "../../schemas/types/response.json"
};
static const unsigned char types_session_json[] = {
#embed "../../schemas/types/session.json"
};
static const unsigned char types_sessionRole_json[] = {
#embed "../../schemas/types/sessionRole.json"
};
static const unsigned char types_size_json[] = {
#embed "../../schemas/types/size.json"
};
static const unsigned char types_snapshot_json[] = {
#embed "../../schemas/types/snapshot.json"
};
static const unsigned char types_trackedEvent_json[] = {
#embed "../../schemas/types/trackedEvent.json"
};
static const unsigned char types_userActivity_json[] = {
#embed "../../schemas/types/userActivity.json"
};
static const unsigned char types_userInfo_json[] = {
#embed "../../schemas/types/userInfo.json"
};
static const unsigned char types_validationError_json[] = {
#embed "../../schemas/types/validationError.json"
};
static const unsigned char types_view_json[] = {
#embed "../../schemas/types/view.json"
};
static const unsigned char types_viewController_json[] = {
#embed "../../schemas/types/viewController.json"
};
static const unsigned char types_world_json[] = {
#embed "../../schemas/types/world.json"
};

#define DOCUMENT(path, name) {path, name, sizeof name}

static const embedded_schema documents[] = {
    DOCUMENT("hooks/approveActivation.json", hooks_approveActivation_json),
    DOCUMENT("hooks/approveDestruction.json", hooks_approveDestruction_json),
    DOCUMENT("hooks/approveRefresh.json", hooks_approveRefresh_json),
    DOCUMENT("hooks/classifyLaunch.json", hooks_classifyLaunch_json),
    DOCUMENT("hooks/configurationForConnecting.json", hooks_configurationForConnecting_json),
    DOCUMENT("hooks/openURLContexts.json", hooks_openURLContexts_json),
    DOCUMENT("hooks/performShortcutItem.json", hooks_performShortcutItem_json),
    DOCUMENT("hooks/routeLaunch.json", hooks_routeLaunch_json),
    DOCUMENT("hooks/sceneContinueUserActivity.json", hooks_sceneContinueUserActivity_json),
    DOCUMENT("hooks/sceneWillConnect.json", hooks_sceneWillConnect_json),
    DOCUMENT("hooks/sessionForActivity.json", hooks_sessionForActivity_json),
    DOCUMENT("hooks/stateRestorationActivity.json", hooks_stateRestorationActivity_json),
    DOCUMENT("hooks/windowMayBecomeKey.json", hooks_windowMayBecomeKey_json),
    DOCUMENT("meta/draft-07.json", meta_draft_07_json),
    DOCUMENT("meta/draft2020-12/applicator.json", meta_draft2020_12_applicator_json),
    DOCUMENT("meta/draft2020-12/content.json", meta_draft2020_12_content_json),
    DOCUMENT("meta/draft2020-12/core.json", meta_draft2020_12_core_json),
    DOCUMENT("meta/draft2020-12/format-annotation.json", meta_draft2020_12_format_annotation_json),
    DOCUMENT("meta/draft2020-12/format-assertion.json", meta_draft2020_12_format_assertion_json),
    DOCUMENT("meta/draft2020-12/meta-data.json", meta_draft2020_12_meta_data_json),
    DOCUMENT("meta/draft2020-12/schema.json", meta_draft2020_12_schema_json),
    DOCUMENT("meta/draft2020-12/unevaluated.json", meta_draft2020_12_unevaluated_json),
    DOCUMENT("meta/draft2020-12/validation.json", meta_draft2020_12_validation_json),
    DOCUMENT("methods/activate.json", methods_activate_json),
    DOCUMENT("methods/advanceTime.json", methods_advanceTime_json),
    DOCUMENT("methods/becomeActive.json", methods_becomeActive_json),
    DOCUMENT("methods/beginHandoff.json", methods_beginHandoff_json),
    DOCUMENT("methods/checkpoint.json", methods_checkpoint_json),
    DOCUMENT("methods/classifyLaunch.json", methods_classifyLaunch_json),
    DOCUMENT("methods/configureApp.json", methods_configureApp_json),
    DOCUMENT("methods/connectScreen.json", methods_connectScreen_json),
    DOCUMENT("methods/continueHandoff.json", methods_continueHandoff_json),
    DOCUMENT("methods/convertPoint.json", methods_convertPoint_json),
    DOCUMENT("methods/convertRect.json", methods_convertRect_json),
    DOCUMENT("methods/createWindow.json", methods_createWindow_json),
    DOCUMENT("methods/deliveryMatrix.json", methods_deliveryMatrix_json),
    DOCUMENT("methods/describe.json", methods_describe_json),
    DOCUMENT("methods/destroy.json", methods_destroy_json),
    DOCUMENT("methods/discardSession.json", methods_discardSession_json),
    DOCUMENT("methods/disconnectScene.json", methods_disconnectScene_json),
    DOCUMENT("methods/disconnectScreen.json", methods_disconnectScreen_json),
    DOCUMENT("methods/enterBackground.json", methods_enterBackground_json),
    DOCUMENT("methods/enterForeground.json", methods_enterForeground_json),
    DOCUMENT("methods/failHandoff.json", methods_failHandoff_json),
    DOCUMENT("methods/hitTest.json", methods_hitTest_json),
    DOCUMENT("methods/host.explain.json", methods_host_explain_json),
    DOCUMENT("methods/host.hello.json", methods_host_hello_json),
    DOCUMENT("methods/host.ping.json", methods_host_ping_json),
    DOCUMENT("methods/host.shutdown.json", methods_host_shutdown_json),
    DOCUMENT("methods/host.sync.json", methods_host_sync_json),
    DOCUMENT("methods/host.validate.json", methods_host_validate_json),
    DOCUMENT("methods/keyWindow.json", methods_keyWindow_json),
    DOCUMENT("methods/launch.json", methods_launch_json),
    DOCUMENT("methods/legacyAccess.json", methods_legacyAccess_json),
    DOCUMENT("methods/listSessions.json", methods_listSessions_json),
    DOCUMENT("methods/makeKey.json", methods_makeKey_json),
    DOCUMENT("methods/makeKeyAndVisible.json", methods_makeKeyAndVisible_json),
    DOCUMENT("methods/moveWindow.json", methods_moveWindow_json),
    DOCUMENT("methods/openWindow.json", methods_openWindow_json),
    DOCUMENT("methods/plugin.list.json", methods_plugin_list_json),
    DOCUMENT("methods/plugin.start.json", methods_plugin_start_json),
    DOCUMENT("methods/plugin.stop.json", methods_plugin_stop_json),
    DOCUMENT("methods/refresh.json", methods_refresh_json),
    DOCUMENT("methods/releaseWindow.json", methods_releaseWindow_json),
    DOCUMENT("methods/resignActive.json", methods_resignActive_json),
    DOCUMENT("methods/resolve.json", methods_resolve_json),
    DOCUMENT("methods/restore.json", methods_restore_json),
    DOCUMENT("methods/rpc.discover.json", methods_rpc_discover_json),
    DOCUMENT("methods/sendKey.json", methods_sendKey_json),
    DOCUMENT("methods/sendTouch.json", methods_sendTouch_json),
    DOCUMENT("methods/setActivationConditions.json", methods_setActivationConditions_json),
    DOCUMENT("methods/setCanBecomeKey.json", methods_setCanBecomeKey_json),
    DOCUMENT("methods/setConditions.json", methods_setConditions_json),
    DOCUMENT("methods/setFrame.json", methods_setFrame_json),
    DOCUMENT("methods/setHidden.json", methods_setHidden_json),
    DOCUMENT("methods/setInteraction.json", methods_setInteraction_json),
    DOCUMENT("methods/setRootViewController.json", methods_setRootViewController_json),
    DOCUMENT("methods/setSceneGeometry.json", methods_setSceneGeometry_json),
    DOCUMENT("methods/setSceneLayout.json", methods_setSceneLayout_json),
    DOCUMENT("methods/setStateRestorationActivity.json", methods_setStateRestorationActivity_json),
    DOCUMENT("methods/setTitle.json", methods_setTitle_json),
    DOCUMENT("methods/setUserActivity.json", methods_setUserActivity_json),
    DOCUMENT("methods/setWindowLevel.json", methods_setWindowLevel_json),
    DOCUMENT("methods/statusBar.json", methods_statusBar_json),
    DOCUMENT("methods/terminate.json", methods_terminate_json),
    DOCUMENT("methods/windowOrder.json", methods_windowOrder_json),
    DOCUMENT("types/activationState.json", types_activationState_json),
    DOCUMENT("types/adoption.json", types_adoption_json),
    DOCUMENT("types/app.json", types_app_json),
    DOCUMENT("types/connectionOptions.json", types_connectionOptions_json),
    DOCUMENT("types/deliveryCell.json", types_deliveryCell_json),
    DOCUMENT("types/dismissalAnimation.json", types_dismissalAnimation_json),
    DOCUMENT("types/error.json", types_error_json),
    DOCUMENT("types/event.json", types_event_json),
    DOCUMENT("types/frame.json", types_frame_json),
    DOCUMENT("types/identifier.json", types_identifier_json),
    DOCUMENT("types/launch.json", types_launch_json),
    DOCUMENT("types/launchEvent.json", types_launchEvent_json),
    DOCUMENT("types/launchPath.json", types_launchPath_json),
    DOCUMENT("types/launchRules.json", types_launchRules_json),
    DOCUMENT("types/notification.json", types_notification_json),
    DOCUMENT("types/pluginDescription.json", types_pluginDescription_json),
    DOCUMENT("types/pluginManifest.json", types_pluginManifest_json),
    DOCUMENT("types/point.json", types_point_json),
    DOCUMENT("types/recording.json", types_recording_json),
    DOCUMENT("types/request.json", types_request_json),
    DOCUMENT("types/response.json", types_response_json),
    DOCUMENT("types/session.json", types_session_json),
    DOCUMENT("types/sessionRole.json", types_sessionRole_json),
    DOCUMENT("types/size.json", types_size_json),
    DOCUMENT("types/snapshot.json", types_snapshot_json),
    DOCUMENT("types/trackedEvent.json", types_trackedEvent_json),
    DOCUMENT("types/userActivity.json", types_userActivity_json),
    DOCUMENT("types/userInfo.json", types_userInfo_json),
    DOCUMENT("types/validationError.json", types_validationError_json),
    DOCUMENT("types/view.json", types_view_json),
    DOCUMENT("types/viewController.json", types_viewController_json),
    DOCUMENT("types/world.json", types_world_json),
};

size_t embedded_schema_count(void) { return sizeof documents / sizeof documents[0]; }

embedded_schema embedded_schema_at(size_t index) { return documents[index]; }
