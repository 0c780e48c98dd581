export const OG_IMAGE_SIZE_PX = { width: 1200, height: 630 } as const

/** Where the picture lies that other sites show when they link to a page; each language has its own. */
export const ogImagePath = (path: string) => `/og${path === '/' ? '/home' : path}.png` as const
