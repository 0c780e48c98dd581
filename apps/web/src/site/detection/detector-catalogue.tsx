import { severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { Kind } from '@lc/detectors'
import { severityWord } from '@lc/report/words'
import { useId } from 'react'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Field } from '../../shared/ui/field.tsx'
import { glyphId, SeverityGlyph, SeveritySymbols } from '../../shared/ui/severity.tsx'
import { Slit } from '../../shared/ui/slit.tsx'
import { LedgerSection } from '../sections.tsx'
import { firstSentence, groups, kindPath, kinds, topicId, topicName } from './catalogue.ts'

/** Every kind of finding, read from the detectors and grouped by topic. Each links to its own page. */
export const Catalogue = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <LedgerSection number="04" id="catalogue" title={t(m.detection_catalogue_title, { count: kinds.length })}>
      <div className="kinds">
        <p className="mt-4 max-w-[40rem] text-muted">{t(m.detection_catalogue_text)}</p>
        <KindFilters />
        <SeveritySymbols />
        {groups.map(({ topic, kinds: members }) => (
          <section
            key={topic}
            id={topicId(topic)}
            data-topic={topic}
            data-severity={[...new Set(members.map(({ severity }) => severity))].join(' ')}
            className="mt-10"
          >
            <h3 className="text-2xl">{topicName(topic, locale)}</h3>
            <ul className={`mt-4 border-b border-line ${rowsClass}`}>
              {members.map((kind) => (
                <KindRow key={kind.id} kind={kind} />
              ))}
            </ul>
          </section>
        ))}
        <NothingFound />
      </div>
    </LedgerSection>
  )
}

/** The classes of all rows, set once on the list: on each of a hundred rows they would be a tenth of the page. */
const rowsClass = [
  '*:grid *:border-t *:border-line *:py-3 md:*:grid-cols-[7.5rem_minmax(0,1fr)] *:gap-x-6 *:gap-y-1',
  '[&>li>span]:flex [&>li>span]:items-center [&>li>span]:gap-2 [&>li>span]:self-start [&>li>span]:text-sm md:[&>li>span]:pt-1',
  '[&_svg]:size-4 [&_svg]:shrink-0',
  '[&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:font-semibold [&_a]:underline [&_a]:decoration-control [&_a]:underline-offset-4',
  '[&_a]:hover:decoration-text [&_p]:max-w-[44rem] [&_p]:text-base [&_p]:text-muted',
].join(' ')

const KindRow = ({ kind: { id, severity, text } }: { kind: Kind }) => {
  const locale = useLocale()
  const { title, what } = text[locale]
  return (
    <li id={id} data-severity={severity}>
      <span>
        <svg aria-hidden="true">
          <use href={`#${glyphId(severity)}`} />
        </svg>
        {severityWord(severity, locale)}
      </span>
      <div>
        <a href={kindPath(locale, id)}>{title}</a>
        <p>{firstSentence(what)}</p>
      </div>
    </li>
  )
}

const ALL = 'all'
const present = severities.filter((severity) => kinds.some((kind) => kind.severity === severity))
const hide = (value: string, name: string) => `.kinds:has([value=${value}]:checked) [${name}]:not([${name}~=${value}])`
/** The rules come from the lists, so a new topic needs no new rule. Outside of layers they win over the rows' own style. */
const filterRule = `${[
  ...groups.map(({ topic }) => hide(topic, 'data-topic')),
  ...present.map((severity) => hide(severity, 'data-severity')),
].join()}{display:none}`

/**
 * Topic and severity are filtered by style rules, so they work without a script. The boot script loads the search when
 * a field is first used.
 */
const KindFilters = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <search className="mt-8 block">
      <style>{filterRule}</style>
      <form action={localPath(locale, '/detection')} data-search="">
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <div className="script-only">
            <Field label={t(m.detection_catalogue_search)} type="search" name="q" autoComplete="off" maxLength={100} />
          </div>
          <TopicChoice />
        </div>
        <SeverityChoice />
        <p role="status" className="mt-3 min-h-6 text-sm text-muted">
          <span data-message="found" hidden>
            {t(m.detection_catalogue_found)}
            <span data-count />
          </span>
        </p>
      </form>
    </search>
  )
}

const TopicChoice = () => {
  const locale = useLocale()
  const t = useText()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {t(m.detection_catalogue_topic)}
      </label>
      <select
        id={id}
        name="topic"
        autoComplete="off"
        className="mt-1.5 h-12 w-full rounded-control border border-control bg-bg px-3 text-base text-text"
      >
        <option value={ALL}>{t(m.detection_catalogue_topics_all)}</option>
        {groups.map(({ topic, kinds: members }) => (
          <option key={topic} value={topic}>
            {`${topicName(topic, locale)} (${members.length})`}
          </option>
        ))}
      </select>
    </div>
  )
}

const choice =
  'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-control px-4 has-checked:bg-text has-checked:text-bg forced-colors:has-checked:border-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

const SeverityChoice = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <fieldset className="mt-5 flex flex-wrap gap-3 text-base">
      <legend className="mb-1.5 text-sm font-semibold">{t(m.detection_catalogue_severity)}</legend>
      <label className={choice}>
        <input type="radio" name="severity" value={ALL} defaultChecked autoComplete="off" className="sr-only" />
        {t(m.detection_catalogue_all)}
      </label>
      {present.map((severity) => (
        <label key={severity} className={choice}>
          <input type="radio" name="severity" value={severity} autoComplete="off" className="sr-only" />
          <SeverityGlyph severity={severity} />
          {severityWord(severity, locale)}
        </label>
      ))}
    </fieldset>
  )
}

/** Replaces the list when no kind matches. The search shows it. */
const NothingFound = () => {
  const t = useText()
  return (
    <div data-message="none" hidden className="border-y border-line py-14 text-center">
      <Slit className="mx-auto h-12 w-6 text-muted" />
      <p className="mt-6 text-xl font-semibold">{t(m.detection_catalogue_none)}</p>
      <p className="mx-auto mt-2 max-w-[34rem] text-muted">{t(m.detection_catalogue_none_text)}</p>
      <button type="button" data-clear className={`mt-6 ${buttonClass('quiet', 'site')}`}>
        {t(m.detection_catalogue_clear)}
      </button>
    </div>
  )
}
