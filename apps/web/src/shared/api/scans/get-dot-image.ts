import { type DotImageKind, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export interface PictureFile {
  id: string
  kind: DotImageKind
  format: 'svg' | 'dot'
}

/** A picture as a file, or undefined where it could not be had. */
export const fetchDotImage = async (query: PictureFile): Promise<Blob | undefined> => {
  const reply = await api.open(routes.getDotImage, { query }).catch(() => undefined)
  const isPicture = /^(image\/svg\+xml|text\/vnd\.graphviz)/.test(reply?.headers.get('content-type') ?? '')
  return isPicture ? reply?.blob() : undefined
}
