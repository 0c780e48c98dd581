import { type Page, pages } from '../../src/shared/pages/page-list.ts'

/** Enough to test a module; the link check opens every page. */
const MOST = 2

/** Pages for detailed tests. A module that renders many pages, such as posts, is represented by two. */
export const readingList = (...areas: readonly Page['area'][]) =>
  pages
    .filter(({ area }) => areas.includes(area))
    .filter((page, at, all) => all.slice(0, at).filter(({ file }) => file === page.file).length < MOST)
