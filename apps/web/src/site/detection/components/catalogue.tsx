import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'
import { SeveritySymbols } from '../../../shared/ui/severity-symbols.tsx'
import { categoryName, groupId, groups, kinds } from '../catalogue.ts'
import { KindEntry, kindListClass } from './kind-entry.tsx'
import { SeverityFilter } from './severity-filter.tsx'

/** Every kind of finding from the detectors themselves, grouped; found by group, by severity or by the browser's search. */
export const Catalogue = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="04" id="catalogue" title={m.detection_catalogue_title({ count: kinds.length }, { locale })}>
      <p className="mt-4 max-w-[40rem] text-muted">{m.detection_catalogue_text({}, { locale })}</p>
      <GroupLinks />
      <SeverityFilter />
      <SeveritySymbols />
      {groups.map(({ category, kinds: members }) => (
        <section
          key={category}
          id={groupId(category)}
          data-severity={[...new Set(members.map(({ severity }) => severity))].join(' ')}
          className="mt-10"
        >
          <h3 className="text-2xl">{categoryName(category, locale)}</h3>
          <ul className={`mt-4 border-b border-line ${kindListClass}`}>
            {members.map((kind) => (
              <KindEntry key={kind.id} kind={kind} />
            ))}
          </ul>
        </section>
      ))}
    </LedgerSection>
  )
}

const GroupLinks = () => {
  const locale = useLocale()
  return (
    <nav aria-label={m.detection_catalogue_groups({}, { locale })} className="mt-8">
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-12">
        {groups.map(({ category, kinds: members }) => (
          <li key={category} className="border-b border-line">
            <a
              href={`#${groupId(category)}`}
              className="flex min-h-11 items-center justify-between gap-4 hover:underline"
            >
              {categoryName(category, locale)}
              <span className="font-mono text-sm text-muted">{members.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
