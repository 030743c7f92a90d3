-- Today shows tasks of customers: open pages of staff follow.
CREATE TRIGGER "customer_tasks_change" AFTER INSERT OR UPDATE OR DELETE ON "customer_tasks" FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
