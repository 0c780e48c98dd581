import type { Finding } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../shared/i18n/text.ts'
import { FindingHead } from '../../../shared/ui/finding-head.tsx'
import { useReportAddress } from '../report/use-report-address.ts'
import type { Grouping, ListRow } from './filter-findings.ts'
import { TriageTag } from './finding-status.tsx'
import { CarriedTag, LibraryTag, SuppressedTag } from './finding-tags.tsx'

export interface FindingListProps {
  findings: readonly Finding[]
  chosenId: string | undefined
  grouping?: Grouping
  /** Renders the checkbox beside a finding. */
  renderPick?: ((id: string) => ReactNode) | undefined
}

interface FindingRowsProps extends Pick<FindingListProps, 'chosenId' | 'renderPick'> {
  /** The rows to render, each with its index among all rows. */
  drawn: readonly { row: ListRow; index: number }[]
  /** Counts all findings, rendered or not. */
  findingCount: number
  /** These five are for a virtual list. */
  scroller?: Ref<HTMLDivElement>
  isBoxed?: boolean
  spaceBefore?: number
  spaceAfter?: number
  measure?: Ref<HTMLLIElement> | undefined
}

/** Findings and group headings; arrow keys move between findings. */
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
  const t = useText()
  return (
    <h3 className="flex min-h-9 w-full items-center bg-surface-2 px-4 text-sm wrap-anywhere" data-group>
      {t(m.report_group, { group: visibleText(group), count })}
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
        place={describePlace(finding)}
        grade={finding.grade}
      />
      <LibraryTag library={finding.library} />
      <SuppressedTag finding={finding} />
      <CarriedTag carried={finding.carried} />
      <TriageTag status={finding.status} decision={finding.decision} />
    </Link>
  )
}

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** A virtual list renders rows beyond its edges, so a visible row always has a neighbour to focus. */
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

export const describePlace = ({ locations }: Pick<Finding, 'locations'>) => {
  const [first] = locations
  return first ? `${first.file}:${first.startLine}` : ''
}
