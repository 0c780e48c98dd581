import { postSlugs } from '@lc/content/blog-slugs'
import { catalogue, mailSamples } from './catalogue-list.ts'
import { reportTabs } from './report-tabs.ts'

/**
 * Every page of the site, once. Routes, prerendering, the server's fallback and the link check are computed from this
 * list. No script of the browser needs it.
 */
export interface Page {
  id: string
  path: `/${string}`
  /** The module that draws it; a sample is a document that the build has written. */
  file?: string
  /** The id of the page that draws it as one of its tabs. */
  within?: string
  /**
   * `public` and `error` pages are prerendered and carry no hydration; `app` pages are the signed-in client app;
   * `catalogue` pages are drawn by the client app too, for everyone.
   */
  area: 'public' | 'error' | 'app' | 'catalogue' | 'sample'
}

export const pages: readonly Page[] = [
  { id: 'home', path: '/', file: 'site/routes/home.tsx', area: 'public' },
  { id: 'auto-detection', path: '/auto-detection', file: 'site/routes/auto-detection.tsx', area: 'public' },
  { id: 'detection', path: '/detection', file: 'site/routes/detection.tsx', area: 'public' },
  { id: 'audit', path: '/audit', file: 'site/routes/audit.tsx', area: 'public' },
  {
    id: 'penetration-testing',
    path: '/penetration-testing',
    file: 'site/routes/penetration-testing.tsx',
    area: 'public',
  },
  { id: 'about', path: '/about', file: 'site/routes/about.tsx', area: 'public' },
  { id: 'careers', path: '/careers', file: 'site/routes/careers.tsx', area: 'public' },
  ...['blockchain-audit-security-expert', 'business-development-associate', 'business-development-manager'].map(
    (slug): Page => ({ id: slug, path: `/position/${slug}`, file: `site/routes/${slug}.tsx`, area: 'public' }),
  ),
  { id: 'custom', path: '/custom', file: 'site/routes/custom.tsx', area: 'public' },
  { id: 'blog', path: '/blog', file: 'site/routes/blog.tsx', area: 'public' },
  ...postSlugs.map((slug) => ({
    id: `blog-${slug}`,
    path: `/blog/${slug}` as const,
    file: 'site/routes/article.tsx',
    area: 'public' as const,
  })),
  { id: 'terms', path: '/terms', file: 'site/routes/terms.tsx', area: 'public' },
  { id: 'privacy', path: '/privacy', file: 'site/routes/privacy.tsx', area: 'public' },
  { id: 'form', path: '/form', file: 'site/routes/form.tsx', area: 'public' },
  { id: 'partners', path: '/partners', file: 'site/routes/partners.tsx', area: 'public' },
  { id: 'not-found', path: '/404', file: 'site/routes/not-found.tsx', area: 'error' },
  { id: 'bad-request', path: '/400', file: 'site/routes/bad-request.tsx', area: 'error' },
  { id: 'failure', path: '/500', file: 'site/routes/failure.tsx', area: 'error' },
  { id: 'dashboard', path: '/dashboard', file: 'app/routes/dashboard.tsx', area: 'app' },
  { id: 'new-scan', path: '/new-scan', file: 'app/routes/new-scan.tsx', area: 'app' },
  { id: 'contract', path: '/contract/:id', file: 'app/routes/contract.tsx', area: 'app' },
  ...reportTabs
    .filter(({ segment }) => segment !== '')
    .map(
      ({ tab, segment }): Page => ({
        id: `contract-${tab}`,
        path: `/contract/:id/${segment}`,
        within: 'contract',
        area: 'app',
      }),
    ),
  { id: 'account', path: '/account', file: 'app/routes/account.tsx', area: 'app' },
  { id: 'components', path: '/components', file: 'catalogue/routes/catalogue.tsx', area: 'catalogue' },
  ...catalogue.map(({ slug }) => ({
    id: `components-${slug}`,
    path: `/components/${slug}` as const,
    file: `catalogue/routes/${slug}.tsx`,
    area: 'catalogue' as const,
  })),
  ...mailSamples.map(({ slug }) => ({
    id: `components-${slug}`,
    path: `/components/${slug}` as const,
    area: 'sample' as const,
  })),
]

/** The client app draws these; the server answers their addresses with its shell. */
export const isClientPage = (page: Page): page is Page & { area: 'app' | 'catalogue' } =>
  page.area === 'app' || page.area === 'catalogue'
