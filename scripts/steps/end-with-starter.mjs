// Loaded into every Node program that a script starts: ends the program when the script is gone, however it went. The channel
// between them closes even when the script is killed; else its port and database would stay taken for ever.

/** Milliseconds that the program has to exit, as after a SIGTERM. */
const patience = 3_500;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience).unref();
});
// Listening to the channel must not keep a program alive that has nothing else to do. The workers that it forks inherit this
// file, and end with it as it does with the script; but they live by their channel, so that is left as it is.
if (process.env.CORALLIUM_STARTER === String(process.ppid)) process.channel?.unref();
