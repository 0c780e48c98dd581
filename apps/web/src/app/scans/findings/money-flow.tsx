import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import type { StoryFlow, StoryMove } from '@lc/report/words'
import { useText } from '../../../shared/i18n/text.ts'

/** Each account is two columns wide, so that arrows can start and end at its middle. */
const columns = ['', 'grid-cols-2', 'grid-cols-4', 'grid-cols-6', 'grid-cols-8', 'grid-cols-10']
const boxes = ['col-start-1', 'col-start-3', 'col-start-5', 'col-start-7', 'col-start-9']
const starts = ['col-start-2', 'col-start-4', 'col-start-6', 'col-start-8', 'col-start-10']
const ends = ['col-end-2', 'col-end-4', 'col-end-6', 'col-end-8', 'col-end-10']

/** More arrows would be longer than the story. */
const MAX_ARROWS = 10

/** The payments as arrows between accounts, from the first payment down to the last. */
export const MoneyFlow = ({ flow: { accounts, moves } }: { flow: StoryFlow }) => {
  const t = useText()
  const grid = `grid ${columns[accounts.length] ?? 'grid-cols-10'}`
  return (
    <figure className="flex-1 basis-72 border border-line bg-bg px-2 pt-3 pb-4" data-flow>
      <figcaption className="px-2 text-sm text-muted">{t(m.story_flow)}</figcaption>
      <div className={`mt-3 ${grid}`} aria-hidden="true">
        {accounts.map((account, index) => (
          <p key={account} className={`col-span-2 row-start-1 flex items-end px-1 ${boxes[index]}`}>
            <span className="w-full border border-control bg-surface px-1 py-1.5 text-center text-xs font-semibold wrap-anywhere">
              {visibleText(account)}
            </span>
          </p>
        ))}
      </div>
      <div className="relative pt-2 pb-1">
        <div className={`absolute inset-0 ${grid}`} aria-hidden="true">
          {accounts.map((account, index) => (
            <span key={account} className={`row-start-1 border-l border-dashed border-control ${starts[index]}`} />
          ))}
        </div>
        <ol className="relative grid gap-y-3">
          {moves.slice(0, MAX_ARROWS).map((move) => (
            <li key={JSON.stringify(move)} className={grid}>
              <Arrow move={move} accounts={accounts} />
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

const Arrow = ({ move: { step, from, to, amount }, accounts }: { move: StoryMove; accounts: readonly string[] }) => {
  const t = useText()
  const isRight = to > from
  // The attacker is the last account.
  const isLoot = to === accounts.length - 1
  const move = t(m.story_move, { from: accounts[from] ?? '', to: accounts[to] ?? '', amount })
  return (
    <div
      className={`${starts[Math.min(from, to)]} ${ends[Math.max(from, to)]}`}
      data-arrow={isRight ? 'right' : 'left'}
    >
      <span className="sr-only">{visibleText(t(m.story_flow_arrow, { step, move }))}</span>
      <span
        aria-hidden="true"
        className={`mx-1 flex flex-wrap items-center justify-center gap-x-1.5 bg-bg text-center text-xs ${isLoot ? 'font-semibold' : ''}`}
      >
        <StepNumber step={step} />
        {visibleText(amount)}
      </span>
      <span
        aria-hidden="true"
        className={`mt-1 flex items-center ${isRight ? '' : 'flex-row-reverse'} ${isLoot ? 'text-critical' : 'text-control'}`}
      >
        <span className="h-0.5 flex-1 bg-current" />
        <svg viewBox="0 0 8 10" className={`h-2.5 w-2 fill-current ${isRight ? '' : 'rotate-180'}`} role="presentation">
          <path d="M0 0 8 5 0 10z" />
        </svg>
      </span>
    </div>
  )
}

/** The same mark in the drawing and beside the sentence. */
export const StepNumber = ({ step }: { step: number }) => (
  <span
    aria-hidden="true"
    className="inline-flex size-6 shrink-0 items-center justify-center rounded-full border border-control bg-surface font-mono text-xs"
  >
    {step}
  </span>
)
