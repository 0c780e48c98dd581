import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type Category, categories, detectorCatalogue, type Kind } from '@lc/detectors'

interface Group {
  category: Category
  kinds: readonly Kind[]
}

const names: Record<Category, (input: object, options: { locale: Locale }) => string> = {
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

export const categoryName = (category: Category, locale: Locale) => names[category]({}, { locale })

/** An anchor in the page: ids of categories are written with underscores, addresses are not. */
export const groupId = (category: Category) => `group-${category.replaceAll('_', '-')}`

export const kinds = detectorCatalogue()

const all: readonly Group[] = categories.map((category) => ({
  category,
  kinds: kinds.filter((kind) => kind.category === category),
}))

export const groups = all.filter((group) => group.kinds.length > 0)

/** Families that people know and no detector of ours covers; told, not hidden. */
export const uncovered: readonly Category[] = all
  .filter((group) => group.kinds.length === 0)
  .map(({ category }) => category)
