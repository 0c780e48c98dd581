import { brand } from '../brand.ts'
import type { LegalText } from './legal-text.ts'

export const termsEn: LegalText = {
  title: 'Terms of Service',
  description: `What you may expect of ${brand.product.en}, what we expect of you, and what an automated scan cannot promise.`,
  lead: 'What you may expect of us, what we expect of you, and what an automated scan cannot promise.',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      paragraphs: [
        `${brand.legal}, ${brand.address.en}, runs this website and the scanning tool ${brand.product.en}. “We” is that company; “you” is whoever uses the site or holds an account.`,
        'By creating an account you accept these terms. If you act for a company, you accept them for it and confirm that you may.',
      ],
    },
    {
      id: 'service',
      title: 'What the service is',
      paragraphs: [
        `${brand.product.en} checks smart contracts with automated tools and reports what they found, with the grade of the evidence, and what they could not check.`,
        'Expert audits, penetration tests and customized work are agreed in writing of their own. Where such an agreement differs from this page, the agreement counts.',
      ],
    },
    {
      id: 'limits',
      title: 'What a scan does not promise',
      paragraphs: [
        'A scan does not replace an expert audit. Tools miss mistakes and raise false alarms. A report without findings does not say that a contract is safe.',
        'You decide whether to deploy, to hold or to use a contract. A report is no investment, legal or financial advice, and it may not be shown to others as our approval of a project.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'An account belongs to one person, under an e-mail address that person can read. Keep the password to yourself, and tell us if you believe that someone else has it.',
        'You see your open sessions on the account page and can end them there at any time.',
      ],
    },
    {
      id: 'code',
      title: 'Your code stays yours',
      paragraphs: [
        'What you upload belongs to you or to whoever gave you the right to upload it. You allow us to store and process it in order to make your report, and for nothing else.',
        'Uploads and reports are private. We do not publish them, do not show them to other customers and do not sell them. When you ask one of our experts about a finding, that expert reads what the question needs.',
      ],
    },
    {
      id: 'conduct',
      title: 'What you may not do',
      paragraphs: ['You agree not to:'],
      list: [
        'upload code that you have no right to let us check;',
        'use a report to attack a contract, a system or a person;',
        'get around limits, the isolation of the tools or other people’s accounts;',
        'load the service so that others cannot use it.',
      ],
    },
    {
      id: 'flaws',
      title: 'Flaws in our own site',
      paragraphs: [
        `If you find a weakness in this site, write to ${brand.mail.security}. Test only with your own account, leave the data of others alone and give us time to mend it. We do not take action against people who keep to this.`,
      ],
    },
    {
      id: 'detections',
      title: 'Detections and payment',
      paragraphs: [
        'The first detection of a new account is free, once per mailbox: addresses that your provider delivers to the same mailbox, such as name+alias, count as one. An ordered scan holds one detection. The detection is used when static analysis finishes or the report shows at least one finding. Otherwise we return it. A cancelled scan shows no findings and returns its detection.',
        'Scanning the same files again with the same options and the same engine versions opens the existing report and costs nothing. Checks that failed through our fault can be run again for free, up to three times within 30 days. Each used detection includes two verification scans within 30 days, for a scan that continues the first and is a later version of the same code.',
        'Where detections or consultations are sold, the price is shown before you pay, and nothing is charged that you have not confirmed. Detections you have not used end with the account.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes',
      paragraphs: [
        'We work to keep the service running, but it may pause for maintenance or fail. We may change or end parts of it. If we end the whole service, we tell account holders by e-mail in advance and return payment for what they could no longer use.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'Nothing here limits liability that the law does not let us limit, such as for fraud, or for death or injury caused by negligence.',
        'Otherwise, as far as the law allows: the service is provided as it is; we are not liable for lost profit, lost tokens or other indirect loss; and our total liability is limited to what you paid us in the twelve months before the event.',
      ],
    },
    {
      id: 'end',
      title: 'Ending it',
      paragraphs: [
        'You may delete your account at any time on the account page, without giving a reason. A scan that is still running must end first.',
        'We may suspend or close an account that breaks these terms. We say why by e-mail, unless the law forbids it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms, and law',
      paragraphs: [
        'We announce a change on this page, and to account holders by e-mail at least 14 days before it applies. If you do not agree, delete the account before that day.',
        'The law of Singapore applies and its courts decide. If you are a consumer, you keep the protection that the law of your own country does not let anyone take from you. The English and the Chinese text are meant to say the same; where they differ, the English one counts.',
      ],
    },
  ],
}
