import { m } from '@lc/content/messages'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { Faq } from '../../site/process/faq.tsx'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_faq)

export default function FaqPage() {
  return (
    <ComponentPage name={m.catalogue_faq}>
      <State caption={m.catalogue_faq_first}>
        <Faq />
      </State>
    </ComponentPage>
  )
}
