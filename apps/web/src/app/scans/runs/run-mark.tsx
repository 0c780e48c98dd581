/** Passed, failed or without an answer: a shape beside the text. */
export type RunEnd = 'good' | 'bad' | 'open'

const shapes = {
  good: 'border-2 border-text',
  bad: 'bg-text text-bg',
  open: 'border-2 border-dashed border-control',
} as const satisfies Record<RunEnd, string>

const signs = { good: '✓', bad: '!', open: '' } as const satisfies Record<RunEnd, string>

export const RunMark = ({ end }: { end: RunEnd }) => (
  <span
    aria-hidden="true"
    className={`mt-0.5 grid size-5 shrink-0 place-items-center font-mono text-xs leading-none ${shapes[end]}`}
  >
    {signs[end]}
  </span>
)
