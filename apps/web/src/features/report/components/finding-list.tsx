import type { Finding } from '@lc/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FindingHead } from '../../../ui/finding-head.tsx'
import { placeOf } from '../place-of.ts'
import { LibraryTag } from './library-tag.tsx'
import { SuppressedTag } from './suppressed-tag.tsx'
import { TriageTag } from './triage-tag.tsx'

interface FindingListProps {
  findings: readonly Finding[]
  chosenId: string | undefined
  /** What stands beside each of them to pick it. */
  renderPick?: (id: string) => ReactNode
}

export const FindingList = ({ findings, chosenId, renderPick }: FindingListProps) => (
  <ol className="border border-line bg-surface lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto" data-findings>
    {findings.map((finding) => (
      <li key={finding.id} id={finding.id} className="flex border-line not-first:border-t">
        {renderPick?.(finding.id)}
        <Link
          to={{ search: `?finding=${encodeURIComponent(finding.id)}` }}
          preventScrollReset
          aria-current={finding.id === chosenId ? 'true' : undefined}
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
          <TriageTag status={finding.status} decision={finding.decision} />
        </Link>
      </li>
    ))}
  </ol>
)
