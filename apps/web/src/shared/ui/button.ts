const shape =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold no-underline cursor-pointer select-none ' +
  'transition-opacity duration-120 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50'

/** In forced colours fills disappear and only borders distinguish a button from text, so every button has one. */
const kinds = {
  /** The main action of a screen. It is inverse, because `volt` marks important content. */
  primary: 'border border-transparent bg-text text-bg hover:opacity-85',
  /** Doesn't get lighter on hover: this red has no contrast to spare. */
  danger: 'border border-transparent bg-critical text-bg underline-offset-4 hover:underline',
  quiet: 'border border-control text-text hover:bg-surface-2',
} as const

const sizes = { site: 'min-h-12 px-6 text-base', app: 'min-h-10 px-4 text-app', small: 'min-h-8 px-3 text-sm' } as const

const link =
  'inline-flex min-h-8 cursor-pointer items-center font-semibold text-text underline decoration-control underline-offset-4'

export const buttonClass = (kind: keyof typeof kinds | 'link', size: keyof typeof sizes = 'app') =>
  kind === 'link' ? link : `${shape} ${kinds[kind]} ${sizes[size]}`
