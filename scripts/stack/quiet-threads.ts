/**
 * Preloaded into the worker in watch mode. Node reports imports to its watcher by messages, and those from threads
 * reach Temporal's message handler, which doesn't know them. The watched folders are listed instead.
 */
delete process.env.WATCH_REPORT_DEPENDENCIES
