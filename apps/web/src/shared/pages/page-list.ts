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
  { id: 'home', path: '/', file: 'routes/public/home.tsx', area: 'public' },
  { id: 'auto-detection', path: '/auto-detection', file: 'routes/public/auto-detection.tsx', area: 'public' },
  { id: 'detection', path: '/detection', file: 'routes/public/detection.tsx', area: 'public' },
  { id: 'audit', path: '/audit', file: 'routes/public/audit.tsx', area: 'public' },
  {
    id: 'penetration-testing',
    path: '/penetration-testing',
    file: 'routes/public/penetration-testing.tsx',
    area: 'public',
  },
  { id: 'about', path: '/about', file: 'routes/public/about.tsx', area: 'public' },
  { id: 'careers', path: '/careers', file: 'routes/public/careers.tsx', area: 'public' },
  ...['blockchain-audit-security-expert', 'business-development-associate', 'business-development-manager'].map(
    (slug): Page => ({ id: slug, path: `/position/${slug}`, file: `routes/public/${slug}.tsx`, area: 'public' }),
  ),
  { id: 'custom', path: '/custom', file: 'routes/public/custom.tsx', area: 'public' },
  { id: 'blog', path: '/blog', file: 'routes/public/blog.tsx', area: 'public' },
  ...postSlugs.map((slug) => ({
    id: `blog-${slug}`,
    path: `/blog/${slug}` as const,
    file: 'routes/public/article.tsx',
    area: 'public' as const,
  })),
  { id: 'terms', path: '/terms', file: 'routes/public/terms.tsx', area: 'public' },
  { id: 'privacy', path: '/privacy', file: 'routes/public/privacy.tsx', area: 'public' },
  { id: 'form', path: '/form', file: 'routes/public/form.tsx', area: 'public' },
  { id: 'partners', path: '/partners', file: 'routes/public/partners.tsx', area: 'public' },
  { id: 'not-found', path: '/404', file: 'routes/public/not-found.tsx', area: 'error' },
  { id: 'bad-request', path: '/400', file: 'routes/public/bad-request.tsx', area: 'error' },
  { id: 'failure', path: '/500', file: 'routes/public/failure.tsx', area: 'error' },
  { id: 'dashboard', path: '/dashboard', file: 'routes/app/dashboard.tsx', area: 'app' },
  { id: 'new-scan', path: '/new-scan', file: 'routes/app/new-scan.tsx', area: 'app' },
  { id: 'contract', path: '/contract/:id', file: 'routes/app/contract.tsx', area: 'app' },
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
  { id: 'account', path: '/account', file: 'routes/app/account.tsx', area: 'app' },
  { id: 'components', path: '/components', file: 'routes/components/catalogue.tsx', area: 'catalogue' },
  ...catalogue.map(({ slug }) => ({
    id: `components-${slug}`,
    path: `/components/${slug}` as const,
    file: `routes/components/${slug}.tsx`,
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
