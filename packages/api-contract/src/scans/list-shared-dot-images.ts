import { route } from '../route.ts'
import { listDotImages } from './list-dot-images.ts'
import { SharedAccess } from './share-link.ts'

/** The structure of a shared report, as `listDotImages`; NOT_FOUND while it is withheld. */
export const listSharedDotImages = route({
  method: 'POST',
  path: '/api/v1/shared/dot/images',
  access: 'public',
  body: SharedAccess,
  response: listDotImages.response,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})
