import { expect, test } from 'vitest'
import { siteRedirect, siteServer } from './site-server.ts'

const page = (path: string, area: 'public' | 'error' | 'app' = 'public') => ({
  path,
  area,
  file: `${path}/index.html`,
  hasForm: path === '/form',
})
const text = siteServer({
  pages: [page('/about'), page('/form'), page('/404', 'error'), page('/contract/:id', 'app')],
  files: [{ path: '/rss.xml', type: 'application/rss+xml; charset=utf-8' }],
})

test.each([
  ['a page', 'location = /about {\n  try_files /about/index.html =404;\n}'],
  [
    'a page with a form',
    'location = /form {\n  recursive_error_pages on;\n  if ($request_method = POST) { return 418; }\n',
  ],
  ['a page for an error', 'location = /404 { return 404; }\nlocation = /404/index.html { internal; }'],
  ['a page with a parameter', 'location ~ "^/contract/[\\\\w-]+\\\\z" {\n'],
  ['a file', 'location = /rss.xml { types { } default_type "application/rss+xml; charset=utf-8"; }'],
])('default: %s has its own location', (_what, lines) => {
  expect(text).toContain(lines)
})

test.each([
  ['server', text],
  ['redirect', siteRedirect()],
])('default: the %s part adds headers to every answer, and no location adds its own', (_name, part) => {
  const added = part.split('\n').filter((line) => line.includes('add_header'))
  expect(added.length).toBeGreaterThan(8)
  for (const line of added) expect(line).toMatch(/^add_header [a-z-]+ ".+" always;$/)
})
