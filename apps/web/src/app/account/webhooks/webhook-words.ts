import type { DeliveryProblem, DeliveryState, WebhookMessageType, WebhookOffReason } from '@lc/api-contract'
import { m } from '@lc/content/messages'

export const eventNames = {
  'scan.completed': m.hook_event_scan_completed,
  'scan.failed': m.hook_event_scan_failed,
  'finding.opened': m.hook_event_finding_opened,
  'finding.resolved': m.hook_event_finding_resolved,
  'ticket.answered': m.hook_event_ticket_answered,
  test: m.hook_event_test,
} as const satisfies Record<WebhookMessageType, unknown>

export const offReasons = {
  by_owner: m.hook_state_by_owner,
  failing: m.hook_state_failing,
  gone: m.hook_state_gone,
} as const satisfies Record<WebhookOffReason, unknown>

export const deliveryStateNames = {
  waiting: m.hook_delivery_waiting,
  delivered: m.hook_delivery_delivered,
  failed: m.hook_delivery_failed,
} as const satisfies Record<DeliveryState, unknown>

export const problemNames = {
  status: m.hook_problem_status,
  redirect: m.hook_problem_redirect,
  timeout: m.hook_problem_timeout,
  network: m.hook_problem_network,
  refused_address: m.hook_problem_refused_address,
  off: m.hook_problem_off,
} as const satisfies Record<DeliveryProblem, unknown>
