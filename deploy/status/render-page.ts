import { createHash } from 'node:crypto'
import type { Component, Incident, Language, StatusConfig } from './status-config.ts'
import {
  answeredShare,
  type ComponentRecord,
  type Day,
  dayBefore,
  KEEP_DAYS,
  type State,
  type StatusData,
} from './status-data.ts'
import { words } from './status-words.ts'

export interface PageInput {
  config: StatusConfig
  data: StatusData
  incidents: readonly Incident[]
  /** The day on which the last of the 90 bars is. */
  now: Date
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const timeText = (iso: string) =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.slice(0, 16).replace('T', ' '))} UTC</time>`

/** Heights and words differ between states, not colours alone. */
const style = `
:root{color-scheme:light dark;--bg:#fff;--text:#1a1d21;--soft:#5b6470;--line:#d9dee4;--up:#1a7f4b;--degraded:#9a6700;--down:#c4232b;--none:#c3cad2}
@media(prefers-color-scheme:dark){:root{--bg:#111418;--text:#e8ebee;--soft:#a3adb8;--line:#2c333b;--up:#3fb97b;--degraded:#e0a73a;--down:#ff7b72;--none:#3a424b}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:16px/1.6 system-ui,sans-serif}
header,main,footer{max-width:46rem;margin:0 auto;padding:1rem}header{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}
a{color:inherit}h1{font-size:1.6rem;line-height:1.3}h2{font-size:1.2rem;margin-top:2rem}h3{font-size:1rem;margin:0}
.overall{border:1px solid var(--line);border-left:.4rem solid var(--none);padding:.75rem 1rem}
.up{border-left-color:var(--up)}.degraded{border-left-color:var(--degraded)}.down{border-left-color:var(--down)}
ul{list-style:none;padding:0}li.part{border-bottom:1px solid var(--line);padding:1rem 0}
.row{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}.soft{color:var(--soft);font-size:.9rem}
svg{width:100%;height:2rem;display:block;margin-top:.5rem}.b-up{fill:var(--up)}.b-degraded{fill:var(--degraded)}.b-down{fill:var(--down)}.b-none{fill:var(--none)}
`

/** The policy allows this style and nothing else. */
const styleHash = createHash('sha256').update(style).digest('base64')

const worst = (found: readonly State[]): State | 'none' =>
  (['down', 'degraded', 'up'] as const).find((state) => found.includes(state)) ?? 'none'

const stateOfDay = (day: Day): State =>
  worst((['down', 'degraded', 'up'] as const).filter((state) => day[state] > 0)) as State

const heights = { up: 12, degraded: 22, down: 32, none: 4 }

const bars = (record: ComponentRecord | undefined, { now }: PageInput, language: Language): string => {
  const { state, noProbe, days } = words[language]
  const parts = Array.from({ length: KEEP_DAYS }, (_, at) => {
    const date = dayBefore(now, KEEP_DAYS - 1 - at)
    const day = record?.days.find((each) => each.date === date)
    const kind = day ? stateOfDay(day) : 'none'
    const height = heights[kind]
    const title = `${date}: ${kind === 'none' ? noProbe : state[kind]}`
    return `<rect class="b-${kind}" x="${at * 4}" y="${32 - height}" width="3" height="${height}"><title>${title}</title></rect>`
  })
  return `<svg viewBox="0 0 360 32" preserveAspectRatio="none" role="img" aria-label="${days}">${parts.join('')}</svg>`
}

const part = (component: Component, input: PageInput, language: Language): string => {
  const text = words[language]
  const record = input.data.components.find(({ id }) => id === component.id)
  const share = record && answeredShare(record)
  const now = record
    ? `${text.state[record.latest.state]} <span class="soft">${text.since} ${timeText(record.latest.since)}</span>`
    : text.unknown
  const measured = record ? `${text.measured} ${timeText(record.latest.at)}` : text.noProbe
  // Rounded down: one failed probe must not read as 100 %.
  const percent = share === undefined ? '' : ` · ${(Math.floor(share * 10_000) / 100).toFixed(2)} % ${text.answered}`
  return `<li class="part"><div class="row"><h3>${escapeHtml(component.name[language])}</h3><p>${now}</p></div>
${bars(record, input, language)}<p class="soft">${measured}${percent}</p></li>`
}

const incidentEntry = (incident: Incident, { config }: PageInput, language: Language): string => {
  const names = config.components.filter(({ id }) => incident.components.includes(id)).map(({ name }) => name[language])
  const end = incident.endedAt === undefined ? words[language].ongoing : timeText(incident.endedAt)
  const updates = incident.updates.map(({ at, text }) => `<p>${timeText(at)}: ${escapeHtml(text[language])}</p>`)
  return `<li class="part"><h3>${escapeHtml(incident.title[language])}</h3>
<p class="soft">${timeText(incident.startedAt)} – ${end} · ${escapeHtml(names.join(', '))}</p>${updates.join('')}</li>`
}

/** The whole page in one language: no script, and nothing from another host. */
export const renderPage = (input: PageInput, language: Language): string => {
  const { config, data, incidents } = input
  const text = words[language]
  const shown = data.components.filter(({ id }) => config.components.some((component) => component.id === id))
  const overall = worst(shown.map(({ latest }) => latest.state))
  const [other, lang] = language === 'en' ? ['zh/', 'en'] : ['../', 'zh-CN']
  const list = incidents.map((incident) => incidentEntry(incident, input, language))
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="120">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(config.title[language])} – ${text.heading}</title><style>${style}</style></head>
<body><header><a href="${escapeHtml(config.site)}">${text.site}</a><a href="${other}" hreflang="${language === 'en' ? 'zh-CN' : 'en'}">${text.other}</a></header>
<main><h1>${escapeHtml(config.title[language])} – ${text.heading}</h1>
<p class="overall ${overall}"><strong>${text.all[overall]}</strong></p>
<p class="soft">${text.days} ${text.stale}</p>
<ul>${config.components.map((component) => part(component, input, language)).join('\n')}</ul>
<h2>${text.incidents}</h2>
${list.length > 0 ? `<ul>${list.join('\n')}</ul>` : `<p>${text.noIncidents}</p>`}
</main><footer class="soft">${text.method}</footer></body></html>
`
}
