import { type Page, pages } from '../src/shared/pages/page-list.ts'

/** Enough to see a module at work; the link check opens every page. */
const MOST = 2

/** Pages to look at closely: a module that draws many pages, such as the one of posts, stands for them in two. */
export const readingList = (...areas: readonly Page['area'][]) =>
  pages
    .filter(({ area }) => areas.includes(area))
    .filter((page, at, all) => all.slice(0, at).filter(({ file }) => file === page.file).length < MOST)
