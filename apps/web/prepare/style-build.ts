import tailwindcss from '@tailwindcss/vite'

/** Browsers that know `light-dark()`. Rewritten for older ones it would be fixed at the root, and no section could turn dark. */
export const styleBuild = { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] }

/** Tailwind's own optimiser has fixed, older targets; Vite minifies instead. */
export const stylePlugin = () => tailwindcss({ optimize: false })
