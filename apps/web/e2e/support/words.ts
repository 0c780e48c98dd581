import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

type Message = (input: object, options: { locale: Locale }) => string

/** The product's texts in one language, so that tests find elements as people do. */
export const wordsIn = (locale: Locale) => {
  const say = (message: Message) => message({}, { locale })
  return {
    say,
    signUp: say(m.site_detection_sign_up),
    logIn: say(m.site_detection_log_in),
    email: say(m.account_email),
    password: say(m.account_password),
    confirmation: say(m.account_password_confirm),
    terms: say(m.account_register_terms),
    submitSignUp: say(m.account_register_submit),
    loginTitle: say(m.account_login_title),
    submitLogIn: say(m.account_login_submit),
    pending: say(m.account_pending_title),
    done: say(m.account_done_title),
    next: say(m.account_done_continue),
    toForgot: say(m.account_forgot_link),
    forgot: say(m.account_forgot_title),
    submitForgot: say(m.account_forgot_submit),
    newPassword: say(m.account_password_new),
    reset: say(m.account_reset_title),
    submitReset: say(m.account_reset_submit),
    confirmTitle: say(m.factor_confirm_title),
    submitConfirm: say(m.factor_confirm_submit),
    closeDialog: say(m.account_dialog_close),
    upload: say(m.app_nav_new_scan),
    checkFiles: say(m.intake_check),
    continueScan: say(m.intake_continue),
    buyAndStart: say(m.intake_buy_and_start),
    startScan: say(m.app_confirm_start),
    fuzzNotOrdered: say(m.app_fuzz_not_ordered),
    watchScan: say(m.intake_success_watch),
    stages: say(m.app_progress_stages),
    backToFindings: say(m.app_findings_back),
    logOut: say(m.app_log_out),
  }
}

export type Words = ReturnType<typeof wordsIn>
