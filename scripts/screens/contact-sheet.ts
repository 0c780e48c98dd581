import type { Shot } from './shot-list.ts'

/** One page with all pictures, one row per page; a click opens the full picture. */
export const contactSheet = (shots: readonly Shot[]) => {
  const rows = Map.groupBy(shots, ({ page }) => page)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
body { margin: 24px; font: 14px sans-serif; background: #888 }
section { display: flex; flex-wrap: wrap; gap: 12px; margin-bottom: 32px }
h2 { width: 100%; margin: 0 }
figure { margin: 0 }
img { height: 480px; max-width: 640px; object-fit: cover; object-position: top; border: 1px solid #444 }
</style>
${[...rows].map(([page, row]) => `<section>\n<h2>${page}</h2>\n${row.map(figure).join('\n')}\n</section>`).join('\n')}
</html>
`
}

const figure = ({ file }: Shot) =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a><figcaption>${file}</figcaption></figure>`
