import { type Locale, severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type Category, categories, detectorCatalogue, type Kind, type Topic, topics } from '@lc/detectors'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { textIn } from '../../shared/i18n/text.ts'

type Name = (input: object, options: { locale: Locale }) => string

const categoryNames: Record<Category, Name> = {
  reentrancy: m.detection_category_reentrancy,
  access_control: m.detection_category_access_control,
  arithmetic: m.detection_category_arithmetic,
  unchecked_low_level_calls: m.detection_category_unchecked_low_level_calls,
  time_manipulation: m.detection_category_time_manipulation,
  bad_randomness: m.detection_category_bad_randomness,
  front_running: m.detection_category_front_running,
  denial_of_service: m.detection_category_denial_of_service,
  short_addresses: m.detection_category_short_addresses,
  other: m.detection_category_other,
}

const topicNames: Record<Topic, Name> = {
  reentrancy: m.detection_topic_reentrancy,
  access: m.detection_topic_access,
  tokens: m.detection_topic_tokens,
  ether: m.detection_topic_ether,
  prices: m.detection_topic_prices,
  signatures: m.detection_topic_signatures,
  upgrades: m.detection_topic_upgrades,
  order: m.detection_topic_order,
  blocking: m.detection_topic_blocking,
  arithmetic: m.detection_topic_arithmetic,
  calls: m.detection_topic_calls,
  state: m.detection_topic_state,
  language: m.detection_topic_language,
  quality: m.detection_topic_quality,
  other: m.detection_topic_other,
}

export const categoryName = (category: Category, locale: Locale) => textIn(locale)(categoryNames[category])

export const topicName = (topic: Topic, locale: Locale) => textIn(locale)(topicNames[topic])

export const topicId = (topic: Topic) => `topic-${topic}`

export const kindPath = (locale: Locale, id: string) => localPath(locale, `/detection/${id}`)

export const kinds = detectorCatalogue()

const bySeverity = (one: Kind, other: Kind) => severities.indexOf(one.severity) - severities.indexOf(other.severity)

/** The worst kinds of each topic first. */
export const groups = topics
  .map((topic) => ({ topic, kinds: kinds.filter((kind) => kind.topic === topic).toSorted(bySeverity) }))
  .filter((group) => group.kinds.length > 0)

/** Well-known families without a detector. The page lists them instead of hiding them. */
export const uncovered: readonly Category[] = categories.filter(
  (category) => !kinds.some((kind) => kind.category === category),
)

/** The first sentence of a text; both kinds of full stop end one. */
export const firstSentence = (text: string): string => /^.+?(?:。|[.!?](?=\s|$))/.exec(text)?.[0] ?? text
