import { m } from '@lc/content/messages'
import { SiteFooter } from '../../shared/frame/site-footer.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_footer)

export default function FooterPage() {
  return (
    <ComponentPage name={m.catalogue_footer}>
      <State caption={m.catalogue_footer_state}>
        <SiteFooter />
      </State>
    </ComponentPage>
  )
}
