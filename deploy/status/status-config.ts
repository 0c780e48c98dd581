export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]
export type Words = Record<Language, string>

/** One line of the page. `page` is any address; `api` is the API's origin; `queue` is the API's internal `/metrics`. */
export interface Component {
  id: string
  kind: 'page' | 'api' | 'queue'
  url: string
  name: Words
}

export interface StatusConfig {
  /** The name of the product. */
  title: Words
  /** The product's site, for a link. */
  site: string
  components: Component[]
}

/** Written by a person when something happened; the newest first on the page. */
export interface Incident {
  startedAt: string
  endedAt?: string
  /** Ids of components. */
  components: string[]
  title: Words
  updates: { at: string; text: Words }[]
}

const isWords = (words: Words | undefined): boolean => languages.every((language) => !!words?.[language]?.trim())

const isHttp = (url: string) => /^https?:\/\//.test(url)

export const parseConfig = (text: string): StatusConfig => {
  const config = JSON.parse(text) as StatusConfig
  if (!isWords(config.title)) throw new Error('title needs a text in each language')
  if (!isHttp(config.site)) throw new Error('site must be an address')
  for (const { id, kind, url, name } of config.components) {
    if (!/^[a-z0-9-]+$/.test(id)) throw new Error(`${id} isn't an id of small letters, digits and hyphens`)
    if (!['page', 'api', 'queue'].includes(kind)) throw new Error(`${id}: kind is page, api or queue`)
    if (!isHttp(url)) throw new Error(`${id}: url must be an address`)
    if (!isWords(name)) throw new Error(`${id}: name needs a text in each language`)
  }
  return config
}

export const parseIncidents = (text: string, config: StatusConfig): Incident[] => {
  const incidents = JSON.parse(text) as Incident[]
  const ids = config.components.map(({ id }) => id)
  for (const { startedAt, endedAt, components, title, updates } of incidents) {
    for (const time of [startedAt, ...(endedAt === undefined ? [] : [endedAt]), ...updates.map(({ at }) => at)])
      if (Number.isNaN(Date.parse(time))) throw new Error(`${time} isn't a time`)
    const unknown = components.find((id) => !ids.includes(id))
    if (unknown !== undefined) throw new Error(`there is no component ${unknown}`)
    if (![title, ...updates.map((update) => update.text)].every(isWords))
      throw new Error('an incident needs each text in each language')
  }
  return incidents.toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt))
}
