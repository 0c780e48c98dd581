import { m } from '@lc/content/messages'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { TopUpComponentPage } from './top-up-component-page.tsx'

export const meta = appMeta(m.catalogue_new_scan_top_up)

export default function NewScanTopUpPage() {
  return <TopUpComponentPage name={m.catalogue_new_scan_top_up} purpose="new-scan" />
}
