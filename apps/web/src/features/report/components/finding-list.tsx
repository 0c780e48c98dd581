import type { Finding } from '@lc/contract'
import { Link } from 'react-router'
import { FindingHead } from '../../../ui/finding-head.tsx'
import { placeOf } from '../place-of.ts'
import { LibraryTag } from './library-tag.tsx'
import { SuppressedTag } from './suppressed-tag.tsx'

interface FindingListProps {
  findings: readonly Finding[]
  chosenId: string | undefined
}

export const FindingList = ({ findings, chosenId }: FindingListProps) => (
  <ol className="border border-line bg-surface lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto" data-findings>
    {findings.map((finding) => (
      <li key={finding.id} id={finding.id} className="border-line not-first:border-t">
        <Link
          to={{ search: `?finding=${encodeURIComponent(finding.id)}` }}
          preventScrollReset
          aria-current={finding.id === chosenId ? 'true' : undefined}
          className="block border-l-4 border-transparent px-4 py-3 hover:bg-surface-2 lg:aria-[current]:border-text lg:aria-[current]:bg-surface-2"
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
        </Link>
      </li>
    ))}
  </ol>
)
