/** In the foreground, with nothing of the machine's own configuration; errors before it reads ours go to stderr too. */
export const nginxCommand = (folder: string, main: string) => ({
  // Debian keeps it where only root's PATH leads.
  command: '/usr/sbin/nginx',
  args: ['-p', folder, '-c', main, '-e', 'stderr'],
})
