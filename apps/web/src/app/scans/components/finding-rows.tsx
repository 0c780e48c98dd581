import type { Finding } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { FindingHead } from '../../../shared/ui/finding-head.tsx'
import type { Grouping, ListRow } from '../group-findings.ts'
import { placeOf } from '../place-of.ts'
import { useReportAddress } from '../use-report-address.ts'
import { CarriedTag } from './carried-tag.tsx'
import { LibraryTag } from './library-tag.tsx'
import { SuppressedTag } from './suppressed-tag.tsx'
import { TriageTag } from './triage-tag.tsx'

/** What any list of findings is given. */
export interface FindingListProps {
  findings: readonly Finding[]
  chosenId: string | undefined
  grouping?: Grouping
  /** What stands beside each of them to pick it. */
  renderPick?: ((id: string) => ReactNode) | undefined
}

interface FindingRowsProps extends Pick<FindingListProps, 'chosenId' | 'renderPick'> {
  /** What is drawn, each with its place among all rows. */
  drawn: readonly { row: ListRow; index: number }[]
  /** Of all findings, drawn or not. */
  findingCount: number
  /** Of a list that draws a part of its rows: where it scrolls, the room of the others, and what measures a row. */
  scroller?: Ref<HTMLDivElement>
  isBoxed?: boolean
  spaceBefore?: number
  spaceAfter?: number
  measure?: Ref<HTMLLIElement> | undefined
}

/** Rows of findings and of their groups; arrow keys go from one to the next. */
export const FindingRows = (props: FindingRowsProps) => {
  const { drawn, findingCount, chosenId, renderPick, scroller, isBoxed = false, measure } = props
  return (
    <div
      ref={scroller}
      className={`border border-line bg-surface lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto ${isBoxed ? 'max-h-[75dvh] overflow-y-auto' : ''}`}
    >
      <ol
        onKeyDown={goToNeighbour}
        style={{ paddingTop: props.spaceBefore, paddingBottom: props.spaceAfter }}
        data-findings={findingCount}
      >
        {drawn.map(({ index, row }) => (
          <li
            key={keyOf(row)}
            ref={measure}
            data-index={index}
            {...('group' in row ? {} : { id: row.finding.id, ...placeInList(row.position, findingCount) })}
            className={`flex border-line ${index > 0 ? 'border-t' : ''}`}
          >
            {'group' in row ? (
              <GroupHead group={row.group} count={row.count} />
            ) : (
              <>
                {renderPick?.(row.finding.id)}
                <FindingRow finding={row.finding} isChosen={row.finding.id === chosenId} />
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

const keyOf = (row: ListRow) => ('group' in row ? `group ${row.group}` : row.finding.id)

const placeInList = (position: number, size: number) => ({ 'aria-posinset': position, 'aria-setsize': size })

const GroupHead = ({ group, count }: { group: string; count: number }) => {
  const locale = useLocale()
  return (
    <h3 className="flex min-h-9 w-full items-center bg-surface-2 px-4 text-sm wrap-anywhere" data-group>
      {m.report_group({ group: visibleText(group), count }, { locale })}
    </h3>
  )
}

const FindingRow = ({ finding, isChosen }: { finding: Finding; isChosen: boolean }) => {
  const { to } = useReportAddress()
  return (
    <Link
      to={to({ finding: finding.id, file: undefined, line: undefined })}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="block min-w-0 grow border-l-4 border-transparent px-4 py-3 hover:bg-surface-2 lg:aria-[current]:border-text lg:aria-[current]:bg-surface-2"
    >
      <FindingHead
        id={finding.id}
        severity={finding.severity}
        title={finding.text.title}
        place={placeOf(finding)}
        grade={finding.grade}
      />
      <LibraryTag library={finding.library} />
      <SuppressedTag suppressed={finding.suppressed} />
      <CarriedTag carried={finding.carried} />
      <TriageTag status={finding.status} decision={finding.decision} />
    </Link>
  )
}

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** Rows beyond the edge are drawn already, so the neighbour of any row in sight is there to be focused. */
const goToNeighbour = (event: KeyboardEvent<HTMLOListElement>) => {
  const step = steps[event.key]
  const from = event.target instanceof HTMLAnchorElement ? event.target.closest('li') : null
  if (!step || !from) return
  let next = from[step]
  while (next && !next.querySelector('a')) next = next[step]
  const link = next?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}
