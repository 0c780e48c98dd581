/**
 * Preloaded into the worker in watch mode. Node tells its watcher of imports by messages, also from threads, and there
 * they arrive at Temporal's own message handler, which does not know them. The watched folders are named instead.
 */
delete process.env.WATCH_REPORT_DEPENDENCIES
