import { m } from '@lc/content/messages'
import { useParams } from 'react-router'
import { Report } from '../../features/report/components/report.tsx'
import { appMeta } from '../../lib/app-meta.ts'

export const meta = appMeta(m.app_report_title)

export default function Contract() {
  const { id = '' } = useParams()
  return <Report id={id} />
}
