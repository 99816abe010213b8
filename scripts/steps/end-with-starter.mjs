// Loaded into every Node program that a script starts: ends the program when the script has ended, for any
// reason. The channel between them closes even if the script is killed; otherwise port and database would
// stay in use.

/** The time that the program has to exit, as after a SIGTERM, in milliseconds. */
const patience = 3_500;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience).unref();
});
// Listening to the channel must not keep the program alive. Its cluster workers inherit this file and end
// with the program, but need their channel, so theirs stays referenced.
if (process.env.CORALLIUM_STARTER === String(process.ppid)) process.channel?.unref();
