import { openMetrics, openScanEnds, openSecurityEvents } from '@lc/server-runtime'
import { limitTable } from '../http/limits/limit-table.ts'

/** Around the goals: 150 ms for reads, 300 ms for writes, 600 ms for log-ins. */
const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.15, 0.3, 0.6, 1, 2, 5, 10, 30, 120]

/** The counts of one API process. Labels are routes, codes and names of ours. */
export const createApiMetrics = () => {
  const metrics = openMetrics()
  const { counter, gauge, histogram } = metrics
  const limitRefusals = counter({
    name: 'lc_rate_limit_refusals_total',
    help: 'Calls that a limit refused, by limit.',
    labels: ['limit'],
  })
  for (const limit of [...Object.keys(limitTable), 'login_delay', 'other']) limitRefusals.inc({ limit }, 0)
  return {
    ...metrics,
    requests: counter({
      name: 'lc_http_requests_total',
      help: 'Answered requests. The code is that of the envelope, or the name of the problem for /api/v2.',
      labels: ['method', 'route', 'status', 'code'],
    }),
    requestSeconds: histogram({
      name: 'lc_http_request_seconds',
      help: 'Time to answer a request, without event streams.',
      labels: ['method', 'route'],
      buckets: REQUEST_BUCKETS,
    }),
    limitRefusals,
    recordEvent: openSecurityEvents(metrics),
    scanEnds: openScanEnds(metrics),
    deliveries: counter({
      name: 'lc_outbox_deliveries_total',
      help: 'Attempts of the relay, by kind and outcome.',
      labels: ['kind', 'outcome'],
    }),
    upstreamCalls: counter({
      name: 'lc_upstream_calls_total',
      help: 'Calls of other services, by service and outcome.',
      labels: ['service', 'outcome'],
    }),
    paymentsRepaired: counter({
      name: 'lc_payments_repaired_total',
      help: 'Payments that differed from Stripe and were repaired.',
    }),
    paymentsUnknown: gauge({
      name: 'lc_payments_unknown_to_stripe',
      help: 'Payments that the last comparison with Stripe did not find there.',
    }),
    reconciledAt: gauge({
      name: 'lc_payments_compared_timestamp_seconds',
      help: 'When this process last compared the payments with Stripe; 0 if it has not yet.',
    }),
  }
}

export type ApiMetrics = ReturnType<typeof createApiMetrics>
