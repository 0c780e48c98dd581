import { m } from '@lc/content/messages'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { TopUpComponentPage } from './top-up-component-page.tsx'

export const meta = appMeta(m.catalogue_top_up)

export default function TopUpPage() {
  return <TopUpComponentPage name={m.catalogue_top_up} purpose="any" />
}
