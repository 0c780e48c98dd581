import { m } from '@lc/content/messages'
import { type MailName, mailNames } from '@lc/mails'

/**
 * The components with a page under /components, named as in the specification. A new one is a line here and
 * catalogue/routes/<slug>.tsx.
 */
export const catalogue = [
  { slug: 'ask-expert', kind: 'dialog', name: m.catalogue_ask_expert },
  { slug: 'chain-address', kind: 'part', name: m.catalogue_chain_address },
  { slug: 'comparison', kind: 'part', name: m.catalogue_comparison },
  { slug: 'compile-doctor', kind: 'part', name: m.catalogue_compile_doctor },
  { slug: 'confirm', kind: 'dialog', name: m.catalogue_confirm },
  { slug: 'confirm-session', kind: 'dialog', name: m.catalogue_confirm_session },
  { slug: 'contract-counts', kind: 'part', name: m.catalogue_contract_counts },
  { slug: 'contract-list', kind: 'part', name: m.catalogue_contract_list },
  { slug: 'deployed-contract', kind: 'part', name: m.catalogue_deployed_contract },
  { slug: 'dot-image', kind: 'part', name: m.catalogue_dot_image },
  { slug: 'factor-set-up', kind: 'dialog', name: m.catalogue_factor_set_up },
  { slug: 'faq', kind: 'part', name: m.catalogue_faq },
  { slug: 'footer', kind: 'part', name: m.catalogue_footer },
  { slug: 'forgot-password', kind: 'dialog', name: m.catalogue_forgot_password },
  { slug: 'git-repository', kind: 'part', name: m.catalogue_git_repository },
  { slug: 'header', kind: 'part', name: m.catalogue_header },
  { slug: 'icon-effect', kind: 'part', name: m.catalogue_icon_effect },
  { slug: 'input-main-file', kind: 'dialog', name: m.catalogue_input_main_file },
  { slug: 'login', kind: 'dialog', name: m.catalogue_login },
  { slug: 'new-scan-confirm', kind: 'dialog', name: m.catalogue_new_scan_confirm },
  { slug: 'new-scan-success', kind: 'dialog', name: m.catalogue_new_scan_success },
  { slug: 'new-scan-top-up', kind: 'dialog', name: m.catalogue_new_scan_top_up },
  { slug: 'operation-log', kind: 'part', name: m.catalogue_operation_log },
  { slug: 'partnership', kind: 'dialog', name: m.catalogue_partnership },
  { slug: 'pay', kind: 'dialog', name: m.catalogue_pay },
  { slug: 'payment-list', kind: 'part', name: m.catalogue_payment_list },
  { slug: 'project-scope', kind: 'part', name: m.catalogue_project_scope },
  { slug: 'register', kind: 'dialog', name: m.catalogue_register },
  { slug: 'register-succeeded', kind: 'dialog', name: m.catalogue_register_succeeded },
  { slug: 'register-verify', kind: 'dialog', name: m.catalogue_register_verify },
  { slug: 'reset-password', kind: 'dialog', name: m.catalogue_reset_password },
  { slug: 'scan-coverage', kind: 'part', name: m.catalogue_scan_coverage },
  { slug: 'scan-progress', kind: 'part', name: m.catalogue_scan_progress },
  { slug: 'second-factors', kind: 'part', name: m.catalogue_second_factors },
  { slug: 'second-step', kind: 'dialog', name: m.catalogue_second_step },
  { slug: 'select-main-file', kind: 'dialog', name: m.catalogue_select_main_file },
  { slug: 'ticket-list', kind: 'part', name: m.catalogue_ticket_list },
  { slug: 'ticket-success', kind: 'dialog', name: m.catalogue_ticket_success },
  { slug: 'ticket-top-up', kind: 'dialog', name: m.catalogue_ticket_top_up },
  { slug: 'top-up', kind: 'dialog', name: m.catalogue_top_up },
  { slug: 'triage', kind: 'dialog', name: m.catalogue_triage },
] as const

/** Every mail as it is sent, one document each. */
export const mailSamples = mailNames.map((mail: MailName) => ({ slug: `mail-${mail.replaceAll('_', '-')}`, mail }))
