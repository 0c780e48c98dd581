import { m } from '@lc/content/messages'
import { type MetaArgs, useParams } from 'react-router'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { SampleReport } from '../scans/sharing/sample-report.tsx'

/** The document has no text of its own, so search engines have nothing to list. */
export const meta = (args: MetaArgs) => [...appMeta(m.share_sample)(args), { name: 'robots', content: 'noindex' }]

export default function SampleReportPage() {
  const { '*': segment = '' } = useParams()
  return <SampleReport segment={segment} />
}
