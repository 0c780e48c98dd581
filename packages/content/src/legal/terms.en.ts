import { brand } from '../brand.ts'
import type { LegalText } from './legal-text.ts'

export const termsEn: LegalText = {
  title: 'Terms of Service',
  description: `What you can expect from ${brand.product.en}, what we expect from you, and what an automated scan cannot promise.`,
  lead: 'What you can expect from us, what we expect from you, and what an automated scan cannot promise.',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      paragraphs: [
        `${brand.legal}, ${brand.address.en}, runs this website and the scanning tool ${brand.product.en}. “We” means that company; “you” means anyone who uses the site or holds an account.`,
        'By creating an account you accept these terms. If you act for a company, you accept them on its behalf and confirm that you are authorised to do so.',
      ],
    },
    {
      id: 'service',
      title: 'The service',
      paragraphs: [
        `${brand.product.en} checks smart contracts with automated tools and reports their findings with evidence grades, together with anything they could not check.`,
        'Expert audits, penetration tests and customized work are covered by separate written agreements. Where such an agreement differs from this page, the agreement applies.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits of a scan',
      paragraphs: [
        'A scan does not replace an expert audit. Tools miss mistakes and report false positives. A report without findings does not mean that a contract is safe.',
        'You decide whether to deploy, hold or use a contract. A report is not investment, legal or financial advice, and you may not present it to others as our approval of a project.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'An account belongs to one person and is registered to an email address that the person can read. Keep your password secret, and contact us if you believe that someone else has it.',
        'The account page lists your open sessions. You can end them there at any time.',
      ],
    },
    {
      id: 'code',
      title: 'Your code stays yours',
      paragraphs: [
        'Your uploads belong to you or to the person who gave you the right to upload them. You allow us to store and process them to create your report, and for no other purpose.',
        'Uploads and reports are private. We do not publish them, show them to other customers or sell them. If you consult one of our experts about a finding, that expert reads the material needed to answer.',
      ],
    },
    {
      id: 'conduct',
      title: 'Acceptable use',
      paragraphs: ['You agree not to:'],
      list: [
        'upload code that you have no right to have checked;',
        'use a report to attack a contract, a system or a person;',
        'bypass limits, the isolation of the tools or the protection of other people’s accounts;',
        'overload the service so that others cannot use it.',
      ],
    },
    {
      id: 'flaws',
      title: 'Vulnerabilities in our site',
      paragraphs: [
        `If you find a vulnerability in this site, write to ${brand.mail.security}. Test only with your own account, don’t touch other people’s data and give us time to fix it. We do not take action against people who follow these rules.`,
      ],
    },
    {
      id: 'detections',
      title: 'Detections and payment',
      paragraphs: [
        'The first detection of a new account is free, once per mailbox: addresses that your provider delivers to the same mailbox, such as name+alias, count as one. Starting a scan holds one detection. The detection is used when static analysis finishes or the report shows at least one finding. Otherwise we return it. A cancelled scan shows no findings and returns its detection.',
        'Scanning the same files again with the same options and the same engine versions opens the existing report and costs nothing. Checks that failed because of us can be rerun for free, up to three times within 30 days. Each used detection includes two verification scans within 30 days. A verification scan continues the first scan with a later version of the same code.',
        'If you buy detections or consultations, we show the price before you pay and charge nothing without your confirmation. Unused detections expire with the account.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes',
      paragraphs: [
        'We work to keep the service running, but it may be interrupted for maintenance or fail. We may change or discontinue parts of it. If we discontinue the whole service, we notify account holders by email in advance and refund payments for anything they can no longer use.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'Nothing in these terms limits liability that cannot be limited by law, such as liability for fraud, or for death or injury caused by negligence.',
        'Otherwise, as far as the law allows: the service is provided as is; we are not liable for lost profit, lost tokens or other indirect loss; and our total liability is limited to what you paid us in the twelve months before the event.',
      ],
    },
    {
      id: 'end',
      title: 'Termination',
      paragraphs: [
        'You can delete your account at any time on the account page, without giving a reason. A running scan must end first.',
        'We may suspend or close an account that breaks these terms. We explain why by email, unless the law forbids it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and governing law',
      paragraphs: [
        'We announce changes on this page, and to account holders by email at least 14 days before they apply. If you do not agree, delete your account before that day.',
        'These terms are governed by the law of Singapore, and its courts have jurisdiction. If you are a consumer, you keep the mandatory protection of the law of your own country. The English and Chinese texts are meant to be equivalent; where they differ, the English text applies.',
      ],
    },
  ],
}
