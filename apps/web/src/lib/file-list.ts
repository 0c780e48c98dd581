/** Files that are read by programs, one in each language, written by the build beside the pages. */
export const siteFiles = [
  { path: '/blog.json', type: 'application/json; charset=utf-8' },
  { path: '/rss.xml', type: 'application/rss+xml; charset=utf-8' },
] as const
