// Loaded into `next dev`, which has two processes and does not notice the launcher's death: then its whole process group ends.
process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    // Not the group's leader: that one ends it.
  }
});
