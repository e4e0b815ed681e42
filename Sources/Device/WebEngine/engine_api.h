// What the web engine's libraries offer, as far as used: found when the program starts, so that it can be built, and an app without
// web views run, where they are not installed. The shapes are those of the libraries' public headers (WPE WebKit 2.38, libwpe 1.14,
// WPEBackend-fdo 1.14, GLib, libwayland-server).
#ifndef TOUCHSTONE_ENGINE_API_H
#define TOUCHSTONE_ENGINE_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct { uint32_t domain; int code; char *message; } engine_error;
typedef struct engine_list { void *data; struct engine_list *next, *previous; } engine_list;
typedef struct { int x, y, width, height; } engine_rectangle;
typedef struct { double red, green, blue, alpha; } engine_color;
typedef void (*engine_done)(void *object, void *result, void *context);

struct engine_touch_point { int type; uint32_t time; int id; int32_t x, y; };
struct engine_touch {
  const struct engine_touch_point *points;
  uint64_t count;
  int type;
  int32_t id;
  uint32_t time, modifiers;
};
struct engine_key { uint32_t time, key_code, hardware_key_code; bool pressed; uint32_t modifiers; };
/// A wheel or trackpad, in pixels; what is scrolled goes the way of x_axis and y_axis, as a finger's drag has it.
struct engine_wheel {
  int type;
  uint32_t time;
  int32_t x, y;
  uint32_t axis;
  int32_t value;
  uint32_t modifiers;
  double x_axis, y_axis;
};
struct engine_client {
  void (*resource)(void *, void *);
  void (*dmabuf)(void *, void *);
  void (*shm)(void *, void *);
  void (*reserved[2])(void);
};

enum { ENGINE_TOUCH_DOWN = 1, ENGINE_TOUCH_MOVE, ENGINE_TOUCH_UP };
/// Along both axes at once, and by just so much.
enum { ENGINE_WHEEL_SMOOTH = 2 | 1 << 16 };
enum { ENGINE_LOAD_STARTED, ENGINE_LOAD_REDIRECTED, ENGINE_LOAD_COMMITTED, ENGINE_LOAD_FINISHED };
enum { ENGINE_POLICY_NAVIGATION, ENGINE_POLICY_NEW_WINDOW, ENGINE_POLICY_RESPONSE };
enum { ENGINE_DIALOG_ALERT, ENGINE_DIALOG_CONFIRM, ENGINE_DIALOG_PROMPT };
enum { ENGINE_PROXY_CUSTOM = 2 };
enum { ENGINE_TYPE_BACK_FORWARD = 2, ENGINE_TYPE_FORM_AGAIN = 4, ENGINE_TYPE_OTHER };
/// Ways to sign in that a name and a password answer.
enum { ENGINE_SIGN_IN_DEFAULT = 1, ENGINE_SIGN_IN_BASIC, ENGINE_SIGN_IN_DIGEST };
enum { ENGINE_VISIBLE = 1, ENGINE_FOCUSED = 2, ENGINE_IN_WINDOW = 4 };

// name, result, arguments
#define ENGINE_FUNCTIONS(F) \
  F(g_main_loop_new, void *, (void *, int)) \
  F(g_main_loop_run, void, (void *)) \
  F(g_unix_fd_add_full, unsigned, (int, int, unsigned, int (*)(int, unsigned, void *), void *, void (*)(void *))) \
  F(g_object_new, void *, (uint64_t, const char *, ...)) \
  F(g_object_ref, void *, (void *)) \
  F(g_object_unref, void, (void *)) \
  F(g_object_run_dispose, void, (void *)) \
  F(g_signal_connect_data, uint64_t, (void *, const char *, void *, void *, void *, int)) \
  F(g_error_free, void, (engine_error *)) \
  F(g_quark_to_string, const char *, (uint32_t)) \
  F(g_free, void, (void *)) \
  F(g_list_free, void, (engine_list *)) \
  F(g_bytes_new, void *, (const void *, size_t)) \
  F(g_bytes_get_data, const void *, (void *, size_t *)) \
  F(g_bytes_unref, void, (void *)) \
  F(wpe_loader_init, bool, (const char *)) \
  F(wpe_view_backend_add_activity_state, void, (void *, uint32_t)) \
  F(wpe_view_backend_remove_activity_state, void, (void *, uint32_t)) \
  F(wpe_view_backend_dispatch_set_size, void, (void *, uint32_t, uint32_t)) \
  F(wpe_view_backend_dispatch_set_device_scale_factor, void, (void *, float)) \
  F(wpe_view_backend_dispatch_touch_event, void, (void *, struct engine_touch *)) \
  F(wpe_view_backend_dispatch_axis_event, void, (void *, struct engine_wheel *)) \
  F(wpe_view_backend_dispatch_keyboard_event, void, (void *, struct engine_key *)) \
  F(wpe_unicode_to_key_code, uint32_t, (uint32_t)) \
  F(wpe_fdo_initialize_shm, bool, (void)) \
  F(wpe_view_backend_exportable_fdo_create, void *, (const struct engine_client *, void *, uint32_t, uint32_t)) \
  F(wpe_view_backend_exportable_fdo_get_view_backend, void *, (void *)) \
  F(wpe_view_backend_exportable_fdo_dispatch_frame_complete, void, (void *)) \
  F(wpe_view_backend_exportable_fdo_dispatch_release_buffer, void, (void *, void *)) \
  F(wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer, void, (void *, void *)) \
  F(wpe_view_backend_exportable_fdo_destroy, void, (void *)) \
  F(wpe_fdo_shm_exported_buffer_get_shm_buffer, void *, (void *)) \
  F(wl_shm_buffer_begin_access, void, (void *)) \
  F(wl_shm_buffer_end_access, void, (void *)) \
  F(wl_shm_buffer_get_data, void *, (void *)) \
  F(wl_shm_buffer_get_width, int32_t, (void *)) \
  F(wl_shm_buffer_get_height, int32_t, (void *)) \
  F(wl_shm_buffer_get_stride, int32_t, (void *)) \
  F(webkit_web_view_backend_new, void *, (void *, void (*)(void *), void *)) \
  F(webkit_web_view_get_type, uint64_t, (void)) \
  F(webkit_uri_request_new, void *, (const char *)) \
  F(webkit_uri_request_get_http_headers, void *, (void *)) \
  F(soup_message_headers_replace, void, (void *, const char *, const char *)) \
  F(webkit_web_view_load_request, void, (void *, void *)) \
  F(webkit_web_view_load_bytes, void, (void *, void *, const char *, const char *, const char *)) \
  F(webkit_web_view_reload, void, (void *)) \
  F(webkit_web_view_reload_bypass_cache, void, (void *)) \
  F(webkit_web_view_stop_loading, void, (void *)) \
  F(webkit_web_view_get_uri, const char *, (void *)) \
  F(webkit_web_view_get_title, const char *, (void *)) \
  F(webkit_web_view_get_estimated_load_progress, double, (void *)) \
  F(webkit_web_view_is_loading, int, (void *)) \
  F(webkit_web_view_set_zoom_level, void, (void *, double)) \
  F(webkit_web_view_set_background_color, void, (void *, engine_color *)) \
  F(webkit_web_view_get_back_forward_list, void *, (void *)) \
  F(webkit_web_view_go_to_back_forward_list_item, void, (void *, void *)) \
  F(webkit_back_forward_list_get_back_list, engine_list *, (void *)) \
  F(webkit_back_forward_list_get_forward_list, engine_list *, (void *)) \
  F(webkit_back_forward_list_get_current_item, void *, (void *)) \
  F(webkit_back_forward_list_get_nth_item, void *, (void *, int)) \
  F(webkit_back_forward_list_item_get_uri, const char *, (void *)) \
  F(webkit_back_forward_list_item_get_title, const char *, (void *)) \
  F(webkit_web_view_get_session_state, void *, (void *)) \
  F(webkit_web_view_restore_session_state, void, (void *, void *)) \
  F(webkit_web_view_session_state_new, void *, (void *)) \
  F(webkit_web_view_session_state_serialize, void *, (void *)) \
  F(webkit_web_view_session_state_unref, void, (void *)) \
  F(webkit_web_view_run_javascript, void, (void *, const char *, void *, engine_done, void *)) \
  F(webkit_web_view_run_javascript_finish, void *, (void *, void *, engine_error **)) \
  F(webkit_web_view_run_javascript_in_world, void, (void *, const char *, const char *, void *, engine_done, void *)) \
  F(webkit_web_view_run_javascript_in_world_finish, void *, (void *, void *, engine_error **)) \
  F(webkit_web_view_execute_editing_command_with_argument, void, (void *, const char *, const char *)) \
  F(webkit_javascript_result_get_js_value, void *, (void *)) \
  F(webkit_javascript_result_unref, void, (void *)) \
  F(jsc_value_is_undefined, int, (void *)) \
  F(jsc_value_to_json, char *, (void *, unsigned)) \
  F(webkit_settings_new, void *, (void)) \
  F(webkit_settings_set_user_agent, void, (void *, const char *)) \
  F(webkit_settings_set_enable_javascript, void, (void *, int)) \
  F(webkit_user_content_manager_new, void *, (void)) \
  F(webkit_user_content_manager_add_script, void, (void *, void *)) \
  F(webkit_user_content_manager_remove_all_scripts, void, (void *)) \
  F(webkit_user_content_manager_register_script_message_handler, int, (void *, const char *)) \
  F(webkit_user_content_manager_unregister_script_message_handler, void, (void *, const char *)) \
  F(webkit_user_content_manager_register_script_message_handler_in_world, int, (void *, const char *, const char *)) \
  F(webkit_user_content_manager_add_style_sheet, void, (void *, void *)) \
  F(webkit_user_style_sheet_new, void *, (const char *, int, int, const char *const *, const char *const *)) \
  F(webkit_user_style_sheet_unref, void, (void *)) \
  F(webkit_user_script_new, void *, (const char *, int, int, const char *const *, const char *const *)) \
  F(webkit_user_script_new_for_world, void *, (const char *, int, int, const char *, const char *const *, const char *const *)) \
  F(webkit_user_script_unref, void, (void *)) \
  F(webkit_policy_decision_use, void, (void *)) \
  F(webkit_policy_decision_ignore, void, (void *)) \
  F(webkit_navigation_policy_decision_get_navigation_action, void *, (void *)) \
  F(webkit_navigation_action_get_navigation_type, int, (void *)) \
  F(webkit_navigation_action_get_request, void *, (void *)) \
  F(webkit_response_policy_decision_get_response, void *, (void *)) \
  F(webkit_response_policy_decision_get_request, void *, (void *)) \
  F(webkit_response_policy_decision_is_mime_type_supported, int, (void *)) \
  F(webkit_uri_request_get_uri, const char *, (void *)) \
  F(webkit_uri_request_get_http_method, const char *, (void *)) \
  F(webkit_uri_response_get_status_code, unsigned, (void *)) \
  F(webkit_uri_response_get_mime_type, const char *, (void *)) \
  F(webkit_uri_response_get_content_length, uint64_t, (void *)) \
  F(webkit_script_dialog_get_dialog_type, int, (void *)) \
  F(webkit_script_dialog_get_message, const char *, (void *)) \
  F(webkit_script_dialog_prompt_get_default_text, const char *, (void *)) \
  F(webkit_script_dialog_confirm_set_confirmed, void, (void *, int)) \
  F(webkit_script_dialog_prompt_set_text, void, (void *, const char *)) \
  F(webkit_script_dialog_ref, void *, (void *)) \
  F(webkit_script_dialog_unref, void, (void *)) \
  F(webkit_script_dialog_close, void, (void *)) \
  F(webkit_website_data_manager_new, void *, (const char *, ...)) \
  F(webkit_website_data_manager_new_ephemeral, void *, (void)) \
  F(webkit_website_data_manager_get_cookie_manager, void *, (void *)) \
  F(webkit_website_data_manager_set_persistent_credential_storage_enabled, void, (void *, int)) \
  F(webkit_cookie_manager_set_persistent_storage, void, (void *, const char *, int)) \
  F(webkit_web_view_run_async_javascript_function_in_world, void, (void *, const char *, void *, const char *, void *, engine_done, void *)) \
  F(webkit_option_menu_get_n_items, unsigned, (void *)) \
  F(webkit_option_menu_get_item, void *, (void *, unsigned)) \
  F(webkit_option_menu_activate_item, void, (void *, unsigned)) \
  F(webkit_option_menu_close, void, (void *)) \
  F(webkit_option_menu_item_get_label, const char *, (void *)) \
  F(webkit_option_menu_item_is_enabled, int, (void *)) \
  F(webkit_option_menu_item_is_group_label, int, (void *)) \
  F(webkit_option_menu_item_is_selected, int, (void *)) \
  F(webkit_cookie_manager_get_cookies, void, (void *, const char *, void *, engine_done, void *)) \
  F(webkit_cookie_manager_get_cookies_finish, engine_list *, (void *, void *, engine_error **)) \
  F(webkit_cookie_manager_add_cookie, void, (void *, void *, void *, engine_done, void *)) \
  F(webkit_network_proxy_settings_new, void *, (const char *, const char *const *)) \
  F(webkit_website_data_manager_set_network_proxy_settings, void, (void *, int, void *)) \
  F(webkit_website_data_manager_fetch, void, (void *, unsigned, void *, engine_done, void *)) \
  F(webkit_website_data_manager_fetch_finish, engine_list *, (void *, void *, engine_error **)) \
  F(webkit_website_data_get_name, const char *, (void *)) \
  F(webkit_website_data_unref, void, (void *)) \
  F(soup_cookie_new, void *, (const char *, const char *, const char *, const char *, int)) \
  F(soup_cookie_free, void, (void *)) \
  F(soup_cookie_get_name, const char *, (void *)) \
  F(soup_cookie_get_value, const char *, (void *)) \
  F(soup_cookie_get_domain, const char *, (void *)) \
  F(soup_cookie_get_path, const char *, (void *)) \
  F(soup_cookie_get_expires, void *, (void *)) \
  F(soup_cookie_get_secure, int, (void *)) \
  F(soup_cookie_get_http_only, int, (void *)) \
  F(soup_cookie_set_expires, void, (void *, void *)) \
  F(soup_cookie_set_secure, void, (void *, int)) \
  F(soup_cookie_set_http_only, void, (void *, int)) \
  F(g_date_time_new_from_unix_utc, void *, (int64_t)) \
  F(g_date_time_to_unix, int64_t, (void *)) \
  F(g_date_time_unref, void, (void *)) \
  F(webkit_web_context_register_uri_scheme, void, (void *, const char *, void (*)(void *, void *), void *, void *)) \
  F(webkit_uri_scheme_request_get_web_view, void *, (void *)) \
  F(webkit_uri_scheme_request_get_uri, const char *, (void *)) \
  F(webkit_uri_scheme_request_get_http_method, const char *, (void *)) \
  F(webkit_uri_scheme_request_finish_with_response, void, (void *, void *)) \
  F(webkit_uri_scheme_request_finish_error, void, (void *, engine_error *)) \
  F(webkit_uri_scheme_response_new, void *, (void *, int64_t)) \
  F(webkit_uri_scheme_response_set_content_type, void, (void *, const char *)) \
  F(webkit_uri_scheme_response_set_http_headers, void, (void *, void *)) \
  F(webkit_uri_scheme_response_set_status, void, (void *, unsigned, const char *)) \
  F(g_error_new_literal, engine_error *, (uint32_t, int, const char *)) \
  F(g_quark_from_string, uint32_t, (const char *)) \
  F(g_memory_input_stream_new_from_bytes, void *, (void *)) \
  F(soup_message_headers_new, void *, (int)) \
  F(webkit_web_context_new_with_website_data_manager, void *, (void *)) \
  F(webkit_navigation_action_is_redirect, int, (void *)) \
  F(webkit_authentication_request_get_host, const char *, (void *)) \
  F(webkit_authentication_request_get_port, unsigned, (void *)) \
  F(webkit_authentication_request_get_security_origin, void *, (void *)) \
  F(webkit_security_origin_get_protocol, const char *, (void *)) \
  F(webkit_security_origin_unref, void, (void *)) \
  F(webkit_authentication_request_get_realm, const char *, (void *)) \
  F(webkit_authentication_request_get_scheme, int, (void *)) \
  F(webkit_authentication_request_is_retry, int, (void *)) \
  F(webkit_authentication_request_authenticate, void, (void *, void *)) \
  F(webkit_authentication_request_cancel, void, (void *)) \
  F(webkit_credential_new, void *, (const char *, const char *, int)) \
  F(webkit_credential_free, void, (void *)) \
  F(webkit_user_content_filter_store_new, void *, (const char *)) \
  F(webkit_user_content_filter_store_save, void, (void *, const char *, void *, void *, engine_done, void *)) \
  F(webkit_user_content_filter_store_save_finish, void *, (void *, void *, engine_error **)) \
  F(webkit_user_content_filter_store_load, void, (void *, const char *, void *, engine_done, void *)) \
  F(webkit_user_content_filter_store_load_finish, void *, (void *, void *, engine_error **)) \
  F(webkit_user_content_filter_store_remove, void, (void *, const char *, void *, engine_done, void *)) \
  F(webkit_user_content_filter_store_remove_finish, int, (void *, void *, engine_error **)) \
  F(webkit_user_content_filter_store_fetch_identifiers, void, (void *, void *, engine_done, void *)) \
  F(webkit_user_content_filter_store_fetch_identifiers_finish, char **, (void *, void *)) \
  F(webkit_user_content_filter_unref, void, (void *)) \
  F(webkit_user_content_manager_add_filter, void, (void *, void *)) \
  F(webkit_user_content_manager_remove_filter, void, (void *, void *)) \
  F(webkit_user_content_manager_remove_all_filters, void, (void *)) \
  F(g_strfreev, void, (char **))

#define ENGINE_DECLARE(name, result, arguments) extern result(*engine_##name) arguments;
ENGINE_FUNCTIONS(ENGINE_DECLARE)
#undef ENGINE_DECLARE

/// Finds them all. What is missing, a library or a function, is in `missing`, a string that lives for ever; NULL if nothing is.
const char *engine_bind(void);

#endif
