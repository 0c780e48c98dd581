import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorCatalogue, type Kind, relatedKinds } from '@lc/detectors'
import { figures, kindFigures, kindRatio } from '@lc/detectors/figures'
import { textIn } from '../../shared/i18n/text.ts'
import { pageTitle } from '../../shared/seo/page-meta.ts'
import { breadcrumbList } from '../../shared/seo/structured-data.ts'
import { readExamples } from './examples.ts'

/** Everything that the page of a kind shows, in one language. Only loaders call this. */
export const readKind = (locale: Locale, id: string) => {
  const kind = detectorCatalogue().find((one) => one.id === id)
  if (!kind) return undefined
  const { text, ...facts } = kind
  const { falseAlarm, ...texts } = text[locale]
  return {
    ...facts,
    ...texts,
    falseAlarm,
    examples: readExamples(id),
    figures: kindFigures(id) ?? null,
    ratio: ratioOf(id),
    families: familyFigures(kind),
    related: relatedKinds(id).map((other) => ({
      id: other.id,
      severity: other.severity,
      title: other.text[locale].title,
    })),
  }
}

export type KindData = NonNullable<ReturnType<typeof readKind>>

const ratioOf = (id: string): number | null => {
  const measured = kindFigures(id)
  return (measured && kindRatio(measured)) ?? null
}

/** The figures of its whole category in the labelled sets. `other` joins unrelated causes, so it is left out. */
const familyFigures = ({ category }: Kind) => {
  const sets = [
    { name: 'SmartBugs', set: figures.smartBugs },
    { name: 'SolidiFI', set: figures.solidiFi },
  ]
  return sets.flatMap(({ name, set }) =>
    category === 'other'
      ? []
      : set.families
          .filter((family) => family.category === category)
          .map(({ labels, ours, slither }) => ({ name, labels, ours: ours.found, slither: slither.found })),
  )
}

const MOST_TITLE = 70
const LEAST_DESCRIPTION = 60
const MOST_DESCRIPTION = 160

/** A Chinese character is as wide as two letters. */
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)

/** Title and description of a page for search engines, which cut longer ones. */
export const describeKind = ({ title, what, why }: Pick<KindData, 'title' | 'what' | 'why'>, locale: Locale) => {
  const full = pageTitle(title, locale)
  const text = widthOf(what) < LEAST_DESCRIPTION ? [what, why].join(locale === 'zh' ? '' : ' ') : what
  return { title: widthOf(full) > MOST_TITLE ? title : full, description: shorten(text) }
}

const shorten = (text: string): string => {
  if (widthOf(text) <= MOST_DESCRIPTION) return text
  let end = text.length
  while (widthOf(text.slice(0, end)) >= MOST_DESCRIPTION) end--
  // Not inside a Latin word; Chinese has no spaces.
  return `${text
    .slice(0, end)
    .replace(/\s?[\w.’-]*$/, '')
    .replace(/[，、；：,;:]$/, '')}…`
}

export const kindCrumbs = ({ id, title }: Pick<KindData, 'id' | 'title'>, locale: Locale) =>
  breadcrumbList(
    [
      { name: textIn(locale)(m.detection_kicker), path: '/detection' },
      { name: title, path: `/detection/${id}` },
    ],
    locale,
  )
