/**
 * Loaded into the measured process by `node --import`, since the product has no switch for this: it sends its CPU time
 * on request over the IPC channel.
 */
process.on("message", (message) => {
  if (message === "cpu") process.send?.(process.cpuUsage());
});
// The measuring process is gone: nobody would end this process any more.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();
