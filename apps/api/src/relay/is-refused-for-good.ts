/** What is said about the mail itself. Before these a server speaks about us: a wrong password of ours can be put right. */
const aboutTheMail = ['RCPT TO', 'DATA']

/** Whether a mail server will never take this mail (RFC 5321, 4.2.1: 5yz): nobody lives there, or its words are refused. */
export const isRefusedForGood = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { command = '', responseCode = 0 } = error as Error & { command?: string; responseCode?: number }
  return aboutTheMail.includes(command) && responseCode >= 500 && responseCode <= 599
}
