import type { ProjectRules } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { configurationWords, ruleNoteWords, suppressionRow } from '@lc/report/words'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { cell, TableBox } from './table-box.tsx'

/** The effect of `lcat.toml` and of comments that suppress findings, and everything that had no effect. */
export const RulesSection = ({ rules }: { rules: ProjectRules }) => {
  const locale = useLocale()
  const t = useText()
  const lines = [
    ...configurationWords(rules, locale),
    ...rules.notes.map((note) => ruleNoteWords(note, locale)),
    ...(rules.notListed > 0 ? [t(m.rules_not_listed, { count: rules.notListed })] : []),
  ]
  return (
    <section aria-labelledby="rules" className="grid grid-cols-[minmax(0,1fr)] gap-3" data-project-rules>
      <h3 id="rules" className="text-base font-semibold">
        {t(m.rules_title)}
      </h3>
      {lines.length > 0 && (
        <ul className="grid max-w-[60rem] gap-1 text-sm">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {visibleText(line)}
            </li>
          ))}
        </ul>
      )}
      {rules.suppressions.length > 0 && (
        <TableBox
          title={t(m.export_suppressed)}
          columns={[t(m.rules_place), t(m.rules_kind), t(m.rules_applies), t(m.rules_reason), t(m.rules_findings)]}
          columnClass="whitespace-nowrap"
        >
          {rules.suppressions.map((entry) => (
            <SuppressionRow key={`${entry.file} ${entry.line} ${entry.kind}`} entry={entry} />
          ))}
        </TableBox>
      )}
    </section>
  )
}

const SuppressionRow = ({ entry }: { entry: ProjectRules['suppressions'][number] }) => {
  const [place = '', kind = '', range = '', reason = '', findings = ''] = suppressionRow(entry, useLocale())
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${cell} min-w-32 font-mono text-xs font-normal wrap-anywhere`}>
        {visibleText(place)}
      </th>
      <td className={`${cell} font-mono text-xs`}>{visibleText(kind)}</td>
      <td className={`${cell} wrap-anywhere`}>{visibleText(range)}</td>
      <td className={`${cell} min-w-40 wrap-anywhere`}>{visibleText(reason)}</td>
      <td className={cell}>{findings}</td>
    </tr>
  )
}
