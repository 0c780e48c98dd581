import { postSlugs } from '@lc/content/blog-slugs'
import { guideSlugs } from '@lc/content/guide-slugs'
import { detectorCatalogue } from '@lc/detectors'
import { openReportSlugs } from '@lc/report/open-reports'
import { catalogue, mailSamples } from './catalogue-list.ts'
import { reportTabs } from './report-tabs.ts'

/**
 * Every page of the site, once. Routes, prerendering, the server's fallback and the link check are computed from this
 * list. It isn't loaded in the browser.
 */
export interface Page {
  id: string
  path: `/${string}`
  /** The module that renders it. A sample is a document written by the build. */
  file?: string
  /** The pattern that matches it, if many pages share one route: each route is a part of the client app. */
  route?: `/${string}`
  /** The id of the page that shows it as a tab. */
  within?: string
  /**
   * `public` and `error` pages are prerendered and don't hydrate; `app` pages are the signed-in client app; `catalogue`
   * pages are rendered by the client app too, for everyone; `viewer` pages show a report to people without an account.
   */
  area: 'public' | 'error' | 'app' | 'viewer' | 'catalogue' | 'sample'
}

/** A report and its tabs. */
const reportPages = (page: Page): Page[] => [
  page,
  ...reportTabs
    .filter(({ segment }) => segment !== '')
    .map(
      ({ tab, segment }): Page => ({
        id: `${page.id}-${tab}`,
        path: `${page.path}/${segment}`,
        within: page.id,
        area: page.area,
      }),
    ),
]

export const pages: readonly Page[] = [
  { id: 'home', path: '/', file: 'site/routes/home.tsx', area: 'public' },
  { id: 'auto-detection', path: '/auto-detection', file: 'site/routes/auto-detection.tsx', area: 'public' },
  { id: 'detection', path: '/detection', file: 'site/routes/detection.tsx', area: 'public' },
  ...detectorCatalogue().map(({ id }) => ({
    id: `detection-${id}`,
    path: `/detection/${id}` as const,
    route: '/detection/:kind' as const,
    file: 'site/routes/detection-kind.tsx',
    area: 'public' as const,
  })),
  { id: 'open-reports', path: '/open-reports', file: 'site/routes/open-reports.tsx', area: 'public' },
  ...openReportSlugs.map((slug) => ({
    id: `open-report-${slug}`,
    path: `/open-reports/${slug}` as const,
    route: '/open-reports/:slug' as const,
    file: 'site/routes/open-report.tsx',
    area: 'public' as const,
  })),
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
  { id: 'guide', path: '/guide', file: 'site/routes/guide.tsx', area: 'public' },
  ...guideSlugs.map((slug) => ({
    id: `guide-${slug}`,
    path: `/guide/${slug}` as const,
    file: 'site/routes/guide-page.tsx',
    area: 'public' as const,
  })),
  { id: 'verify', path: '/verify', file: 'site/routes/verify.tsx', area: 'public' },
  { id: 'api-reference', path: '/api-reference', file: 'site/routes/api-reference.tsx', area: 'public' },
  { id: 'terms', path: '/terms', file: 'site/routes/terms.tsx', area: 'public' },
  { id: 'privacy', path: '/privacy', file: 'site/routes/privacy.tsx', area: 'public' },
  { id: 'form', path: '/form', file: 'site/routes/form.tsx', area: 'public' },
  { id: 'partners', path: '/partners', file: 'site/routes/partners.tsx', area: 'public' },
  { id: 'not-found', path: '/404', file: 'site/routes/not-found.tsx', area: 'error' },
  { id: 'bad-request', path: '/400', file: 'site/routes/bad-request.tsx', area: 'error' },
  { id: 'failure', path: '/500', file: 'site/routes/failure.tsx', area: 'error' },
  { id: 'dashboard', path: '/dashboard', file: 'app/routes/dashboard.tsx', area: 'app' },
  { id: 'new-scan', path: '/new-scan', file: 'app/routes/new-scan.tsx', area: 'app' },
  ...reportPages({ id: 'contract', path: '/contract/:id', file: 'app/routes/contract.tsx', area: 'app' }),
  { id: 'account', path: '/account', file: 'app/routes/account.tsx', area: 'app' },
  ...reportPages({ id: 'shared', path: '/r/:token', file: 'app/routes/shared-report.tsx', area: 'viewer' }),
  ...reportPages({ id: 'sample-report', path: '/sample-report', file: 'app/routes/sample-report.tsx', area: 'viewer' }),
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

/** Areas whose pages are rendered by the client app; each has its own document, because their policies differ. */
export const clientAreas = ['app', 'viewer', 'catalogue'] as const
export type ClientArea = (typeof clientAreas)[number]

/** Rendered by the client app. The server answers their addresses with its shell. */
export const isClientPage = (page: Page): page is Page & { area: ClientArea } =>
  clientAreas.some((area) => area === page.area)
