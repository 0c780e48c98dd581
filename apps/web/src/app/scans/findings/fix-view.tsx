import type { Fix } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { fixCheckWords, fixEditWords } from '@lc/report/words'
import { useState } from 'react'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'

/** A verified patch: its diff, the conditions that it meets, and a button to copy it. */
export const FixView = ({ fix }: { fix: Fix }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm" data-fix={fix.edit}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">{t(m.fix_title)}</h4>
        <CopyPatch diff={fix.diff} />
      </div>
      <p>{fixEditWords(fix.edit, locale)}</p>
      <ScrollRegion label={t(m.fix_title)} className="max-h-96 border border-line bg-bg p-4">
        <pre className="font-mono text-xs">
          {diffLines(fix.diff).map(({ text, kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and the list never changes
            <span key={index} className={`block ${looks[kind]}`}>
              {visibleText(text) || ' '}
            </span>
          ))}
        </pre>
      </ScrollRegion>
      <h5 className="text-muted">{t(m.fix_checks)}</h5>
      <ul className="-mt-2">
        {fix.checks.map((check) => (
          <li key={check.name} className={check.outcome === 'held' ? '' : 'text-muted'}>
            <span aria-hidden="true">{check.outcome === 'held' ? '✓' : '–'} </span>
            {fixCheckWords(check, locale)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const CopyPatch = ({ diff }: { diff: string }) => {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(diff)
    setIsCopied(true)
  }
  return (
    <button type="button" className={buttonClass('quiet', 'small')} onClick={copy}>
      <span aria-live="polite">{t(isCopied ? m.fix_copied : m.fix_copy)}</span>
    </button>
  )
}

const looks = {
  added: 'bg-passed/15',
  removed: 'bg-critical/15',
  place: 'text-muted',
  same: '',
} as const

interface DiffLine {
  text: string
  kind: keyof typeof looks
}

/** The lines of a diff without git's own header; the sign stays, so that colour isn't the only mark. */
export const diffLines = (diff: string): DiffLine[] =>
  diff
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('diff --git '))
    .map((text) => ({ text, kind: kindOf(text) }))

const kindOf = (line: string): DiffLine['kind'] => {
  if (/^(---|\+\+\+|@@) /.test(line)) return 'place'
  if (line.startsWith('+')) return 'added'
  return line.startsWith('-') ? 'removed' : 'same'
}
