/** The measurements of one run; skipped phases are missing. */
export interface Figures {
  acceptedLost: number
  otherStartSeconds?: number
  paidP95Ratio?: number
  mailBlockedStartSeconds?: number
  streamQps?: number
}

/** Upper bounds of a run. */
export const bounds = {
  acceptedLost: 0,
  otherStartSeconds: 30,
  paidP95Ratio: 2,
  mailBlockedStartSeconds: 5,
  streamQps: 100,
} as const satisfies Required<Figures>

export const brokenBounds = (figures: Figures): (keyof Figures)[] =>
  (Object.keys(bounds) as (keyof Figures)[]).filter((name) => !((figures[name] ?? 0) <= bounds[name]))

export const lastLine = (figures: Figures): string =>
  [
    'overload',
    `accepted_lost=${figures.acceptedLost}`,
    `other_start_s=${shown(figures.otherStartSeconds)}`,
    `paid_p95_ratio=${shown(figures.paidP95Ratio)}`,
    `mail_blocked_start_s=${shown(figures.mailBlockedStartSeconds)}`,
    `stream_qps=${shown(figures.streamQps)}`,
  ].join(' ')

const shown = (value: number | undefined) => value?.toFixed(2) ?? '-'
